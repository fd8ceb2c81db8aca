import path from 'path';
import * as url from 'url';
import Html from 'html-webpack-plugin';
import { CleanWebpackPlugin } from 'clean-webpack-plugin';
import Copy from 'copy-webpack-plugin';
import Extract from 'mini-css-extract-plugin';
import { BUILD_ENVS } from './constants.js';

const __dirname = url.fileURLToPath(new URL('.', import.meta.url));

const here = path.resolve(__dirname);
const assets = path.resolve(here, '../build/static');
const env = BUILD_ENVS[process.env.BUILD_ENV];
const isDev = env === BUILD_ENVS.dev;
const page = (name, more) => new Html({ inject: true, cache: false, chunks: [name], template: path.resolve(here, `public/${name}.html`), ...more });

const config = {
    mode: env,
    target: 'web',
    context: here,
    entry: { main: path.resolve(here, 'src/index.tsx'), install: path.resolve(here, 'src/install/index.tsx') },
    output: { path: assets, filename: '[name].[chunkhash].js' },
    resolve: { modules: ['node_modules'], extensions: ['.js', '.jsx', '.ts', '.tsx'] },
    module: {
        rules: [
            { test: /\.ya?ml$/, type: 'json', use: 'yaml-loader' },
            { test: /\.css$/i, use: [{ loader: Extract.loader }, { loader: 'css-loader', options: { importLoaders: 1 } }, { loader: 'postcss-loader' }] },
            { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'ts-loader' } },
        ],
    },
    plugins: [
        new CleanWebpackPlugin({ root: assets, verbose: false, dry: false }),
        page('main'),
        page('install', { filename: 'install.html' }),
        new Extract({ filename: isDev ? '[name].css' : '[name].[hash].css', chunkFilename: isDev ? '[id].css' : '[id].[hash].css' }),
        new Copy({ patterns: [{ from: path.resolve(here, 'public/assets'), to: path.resolve(assets, 'assets') }] }),
    ],
};

export default config;
