// Navigation from `_nav.json` and `_meta.json`: groups, labels, dividers, headers, links, a group that is a link, folders
// without `_meta.json`; one language only.

import { defineSite } from '../../../node/config/config.ts'

export default defineSite({ title: 'Navigation' })
