// A site below a path: every URL starts with it.

import { defineSite } from '../../../build/config.ts'

export default defineSite({ title: 'Base', base: '/docs/', icon: '/icon.svg', aliases: { '/b': '/a' } })
