// What a site imports from `@inkstone/docs/plugins`: the plugins that aren't part of every site, and the types to write one.

export type { Answer, Answers } from '../../shared/answers.ts'
export type { HostRules } from '../config/hostRules.ts'
export type {
  AddedPage,
  ListedPage,
  PagesInput,
  Plugin,
  PluginFile,
  PluginInput,
  PluginOutput,
  PluginPage,
} from '../config/plugin.ts'
export { pageIndex } from '../plugins/pageIndex.ts'
export { type FeedConfig, rss } from '../plugins/rss.ts'
export { socialCards } from '../plugins/socialCards.ts'
