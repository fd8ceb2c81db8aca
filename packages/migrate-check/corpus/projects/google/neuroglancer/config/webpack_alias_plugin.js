function AliasPlugin(mappings, source, target) {
  this.mappings = mappings;
  this.source = source;
  this.target = target;
}
AliasPlugin.prototype.apply = function(resolver) {
  var target = resolver.ensureHook(this.target);
  resolver.getHook(this.source).tapAsync('AliasPlugin', (request, context, callback) => resolver.doResolve(target, request, null, context, callback));
};
module.exports = AliasPlugin;
