// A React component of the site in a page. It's hydrated when it comes into view: until then, React keeps the document's HTML
// around its suspended children.

import {
  createContext,
  createElement,
  type DOMAttributes,
  Fragment,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { onceNear } from '../browser/scripts.ts'
import { type AnyComponent, isAvailable, loadComponent, loadedComponent } from '../support/siteComponents.ts'

interface SiteComponentProps {
  /** As in nodes. */
  name: string
  /** JSON. */
  props: string
  /** The props that fill an element with its children; none if it's empty. */
  inner: DOMAttributes<HTMLElement> | undefined
}

/** Whether errors are thrown rather than left to the browser. */
export const Unguarded = /* @__PURE__ */ createContext(false)

export function SiteComponent({ name, props, inner }: SiteComponentProps) {
  const element = useRef<HTMLElement>(null)
  const [near] = useState(deferred)
  useEffect(() => {
    if (!element.current || !isAvailable(name) || loadedComponent(name)) return
    // Without its module, the component is what it is without scripts.
    return onceNear(element.current, () => loadComponent(name).then(near.resolve, () => undefined))
  }, [name, near])
  const Boundary = use(Unguarded) ? Fragment : Suspense
  if (!isAvailable(name)) return createElement('site-component', inner)
  const children = inner && createElement('site-children', inner)
  return createElement(
    'site-component',
    { ref: element },
    <Boundary>
      <Loaded name={name} props={props} near={near.promise}>
        {children}
      </Loaded>
    </Boundary>,
  )
}

interface LoadedProps extends Omit<SiteComponentProps, 'inner'> {
  near: Promise<AnyComponent>
  children: ReactNode
}

function Loaded({ name, props, near, children }: LoadedProps) {
  const Part = loadedComponent(name) ?? use(near)
  return <Part {...JSON.parse(props)}>{children}</Part>
}

function deferred() {
  let resolve: (component: AnyComponent) => void = () => undefined
  const promise = new Promise<AnyComponent>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
