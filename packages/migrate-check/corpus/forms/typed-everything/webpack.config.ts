import path, { resolve } from 'path'
import { Configuration, container, type Compiler, WebpackPluginInstance } from 'webpack'
import 'webpack-dev-server'
class Own implements WebpackPluginInstance { constructor(private readonly opts: { a: number } = { a: 1 }) {} apply(compiler: Compiler): void { compiler.hooks.emit.tap('Own', c => { void this.opts; }) } }
declare const FLAG: boolean
namespace Util { export const ext = ['.ts', '.js'] }
abstract class Base { protected abstract x: number }
const { ModuleFederationPlugin } = container
function assertIsString(v: unknown): asserts v is string {}
export const config: Configuration = {
  entry: { main: resolve(__dirname, 'src/main.ts')!, },
  resolve: { extensions: Util.ext },
  output: { uniqueName: 'x', path: path.resolve(__dirname, 'dist') as string, scriptType: 'module' },
  plugins: [new ModuleFederationPlugin({ name: 'h', filename: 'remoteEntry.js', remotes: { a: 'a@http://localhost/remoteEntry.js' }, shared: { react: { singleton: true, eager: true } } }), new Own({ a: 2 })],
}
export default config
