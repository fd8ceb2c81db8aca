import { tax } from './tax'

import('./report').then(({ report }) => console.log(report(tax(100))))
