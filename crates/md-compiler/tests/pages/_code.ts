import { b } from './b'

export function a() {
  // #region part
  if (b) {
    return <b>{b}</b>
  }
  // #endregion
}
