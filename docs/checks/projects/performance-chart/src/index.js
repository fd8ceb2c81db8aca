import { data } from './data'

import(/* webpackChunkName: "chart" */ './chart').then(({ draw }) => draw(data))
