import { sum } from './sum'

self.onmessage = ({ data }) => self.postMessage(sum(data))
