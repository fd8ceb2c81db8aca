import { money } from './money'

export const report = () => console.log('report', money(40))
