// Builds the site before any browser starts.

import { buildSite } from './site.ts'

export const setup = buildSite
