export default class LastBuilt {
  apply() {}
}
