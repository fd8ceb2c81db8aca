import { lazy, Suspense } from 'react'
import { BrowserRouter, NavLink, Route, Routes } from 'react-router-dom'
import styles from './app.module.scss'
import { Tonight } from './pages/Tonight'

const Calendar = lazy(() => import(/* webpackChunkName: "calendar" */ './pages/Calendar'))
const Almanac = lazy(() => import(/* webpackChunkName: "almanac" */ './pages/Almanac'))

export const App = () => (
  <BrowserRouter basename={__webpack_public_path__}>
    <main className={styles.app}>
      <nav>
        <NavLink to="/">Tonight</NavLink>
        <NavLink to="/calendar">Calendar</NavLink>
        <NavLink to="/almanac">Almanac</NavLink>
      </nav>
      <Suspense fallback={<p>Loading…</p>}>
        <Routes>
          <Route path="/" element={<Tonight />} />
          <Route path="/calendar" element={<Calendar />} />
          <Route path="/almanac" element={<Almanac />} />
        </Routes>
      </Suspense>
      <footer>Moonlight {VERSION}</footer>
    </main>
  </BrowserRouter>
)
