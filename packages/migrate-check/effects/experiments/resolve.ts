// Options of `resolve` and `resolveLoader`.

import type { Experiment } from '../experiment.ts'
import { entry, text } from '../project.ts'

export const ofResolve: Experiment[] = [
  {
    option: 'alias',
    files: entry("import a from 'lib-alias'\nconsole.log(a)\n"),
    with: { alias: { 'lib-alias': '<folder>/lib/one.js' } },
  },
  {
    option: 'aliasFields',
    files: {
      ...entry("import a from 'aliased'\nconsole.log(a)\n"),
      'node_modules/aliased/package.json': '{"name":"aliased","main":"a.js","special":{"./a.js":"./b.js"}}',
      'node_modules/aliased/a.js': "module.exports = 'a'",
      'node_modules/aliased/b.js': "module.exports = 'b'",
    },
    with: { aliasFields: ['special'] },
  },
  {
    option: 'byDependency',
    files: entry("import dep from 'dep'\nconsole.log(dep)\n"),
    with: { byDependency: { esm: { mainFields: ['main'] } } },
  },
  {
    option: 'conditionNames',
    files: entry("import a from 'exporting'\nconsole.log(a)\n"),
    with: { conditionNames: ['special'] },
  },
  {
    option: 'descriptionFiles',
    files: {
      ...entry("import dep from 'dep'\nconsole.log(dep)\n"),
      'node_modules/dep/other.json': '{"main":"other.js"}',
    },
    with: { descriptionFiles: ['other.json'] },
  },
  { option: 'enforceExtension', with: { enforceExtension: true } },
  {
    option: 'exportsFields',
    files: entry("import a from 'exporting'\nconsole.log(a)\n"),
    with: { exportsFields: ['other'] },
  },
  {
    option: 'extensionAlias',
    files: { ...entry("import './typed.js'\n"), 'src/typed.ts': 'console.log(1)\n' },
    with: { extensionAlias: { '.js': ['.ts', '.js'] } },
  },
  {
    option: 'extensions',
    files: { ...entry("import './named'\n"), 'src/named.special': 'console.log(1)\n' },
    with: { extensions: ['.special', '.js'] },
  },
  {
    option: 'fallback',
    files: entry("import a from 'absent'\nconsole.log(a)\n"),
    with: { fallback: { absent: '<folder>/lib/one.js' } },
  },
  { option: 'fullySpecified', with: { fullySpecified: true } },
  {
    option: 'importsFields',
    files: {
      ...entry("import a from '#inner'\nconsole.log(a)\n"),
      'package.json': '{"name":"shop","inner":{"#inner":"./lib/one.js"}}',
    },
    with: { importsFields: ['inner'] },
  },
  { option: 'mainFields', files: entry("import dep from 'dep'\nconsole.log(dep)\n"), with: { mainFields: ['main'] } },
  {
    option: 'mainFiles',
    files: { ...entry("import './folder'\n"), 'src/folder/begin.js': 'console.log(1)\n' },
    with: { mainFiles: ['begin'] },
  },
  {
    option: 'modules',
    files: entry("import a from 'one'\nconsole.log(a)\n"),
    with: { modules: ['<folder>/lib', 'node_modules'] },
  },
  {
    option: 'preferAbsolute',
    files: { ...entry("import a from '<folder>/lib/one.js'\nconsole.log(a)\n") },
    with: { preferAbsolute: true },
  },
  { option: 'preferRelative', files: entry("import a from 'cjs'\nconsole.log(a)\n"), with: { preferRelative: true } },
  {
    option: 'restrictions',
    files: entry("import dep from 'dep'\nconsole.log(dep)\n"),
    with: { restrictions: ['<folder>/src'] },
  },
  { option: 'roots', files: entry("import a from '/one.js'\nconsole.log(a)\n"), with: { roots: ['<folder>/lib'] } },
  {
    option: 'symlinks',
    files: { ...entry("import a from './linked'\nconsole.log(a)\n"), 'src/linked.js -> lib/one.js': '' },
    with: { symlinks: false },
  },
].map(({ option, files: own, with: value }) => ({
  option: `resolve.${option}`,
  ...(own ? { files: own } : {}),
  with: { resolve: value },
}))

export const ofResolveLoader: Experiment[] = [
  { option: 'alias', request: 'marker', with: { alias: { marker: '<folder>/loaders/mark.js' } } },
  { option: 'modules', request: 'mark', with: { modules: ['<folder>/loaders'] } },
  { option: 'extensions', request: '<folder>/loaders/special', with: { extensions: ['.special'] } },
  { option: 'mainFields', request: 'package-loader', with: { mainFields: ['loader-other'] } },
  { option: 'mainFiles', request: '<folder>/loaders/folder', with: { mainFiles: ['begin'] } },
  { option: 'fallback', request: 'absent', with: { fallback: { absent: '<folder>/loaders/mark.js' } } },
].map(({ option, request, with: value }) => ({
  option: `resolveLoader.${option}`,
  files: {
    'loaders/special.special': "module.exports = (source) => source + '/* special */'",
    'loaders/folder/begin.js': "module.exports = (source) => source + '/* begun */'",
    'node_modules/package-loader/package.json': '{"name":"package-loader","main":"a.js","loader-other":"b.js"}',
    'node_modules/package-loader/a.js': "module.exports = (source) => source + '/* a */'",
    'node_modules/package-loader/b.js': "module.exports = (source) => source + '/* b */'",
  },
  base: { module: { rules: [{ test: /cjs/, use: request }, ...text.rules] } },
  with: { resolveLoader: value },
}))
