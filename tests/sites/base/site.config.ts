// A site below a base, on a host without clean URLs: every URL starts with the base and includes the file's name.

import { defineSite } from '../../../node/config/config.ts'

export default defineSite({ title: 'Base', base: '/docs/', cleanUrls: false, icon: '/icon.svg', aliases: { '/b': '/a', '/c.html': '/a' } })
