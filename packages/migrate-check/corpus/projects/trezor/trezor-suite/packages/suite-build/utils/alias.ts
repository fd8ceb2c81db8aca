import path from 'path'

const alias: { [name: string]: string } = { '@': path.join(__dirname, '../../suite/src'), 'some-styles': path.resolve(__dirname, '../../../node_modules/some-styles') }

export default alias
