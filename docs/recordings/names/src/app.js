document.onclick = () => import(/* webpackChunkName: "chart" */ './chart.js')
