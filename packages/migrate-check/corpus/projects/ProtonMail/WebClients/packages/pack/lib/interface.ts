export interface PackOptions {
  isProduction: boolean
  publicPath: string
  api: string
  browserslistEnv: string
  warnings: boolean
}
