import type { FenceHandler } from '@inkstone/docs/markdown'

export declare const mermaid: FenceHandler
