// A site below a path, on a host without clean URLs: every URL starts with the path, and includes the name of its file.

import { defineSite } from '../../../node/config/config.ts'

export default defineSite({ title: 'Base', base: '/docs/', cleanUrls: false, icon: '/icon.svg', aliases: { '/b': '/a' } })
