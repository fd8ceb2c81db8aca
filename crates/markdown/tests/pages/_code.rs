use crate::b;

fn a() {
    // #region part
    if b() {
        return;
    }
    // #endregion
}
