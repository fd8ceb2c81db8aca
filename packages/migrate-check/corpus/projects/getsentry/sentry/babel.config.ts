const config: { presets: string[]; plugins?: unknown[] } = { presets: ['@babel/preset-react'], plugins: [] }

export default config
