import { join } from 'node:path'
import type { Ctx } from '#server/kernel/context.ts'
import type { RunRow } from '../store/runs.ts'

/** Where an import's rows come from, and the feed's own name; the shop's host of each row without one. */
export type FeedSource = { file: string; source?: string | undefined }

/** How an import without a feed name is filed. */
export const namelessSource = 'feed'

export const uploadsFolder = (ctx: Ctx): string => join(ctx.config.dataDir, 'imports')

export const feedSourceOf = (ctx: Ctx, run: RunRow): FeedSource => ({
  file: join(uploadsFolder(ctx), run.file_key ?? ''),
  source: run.source === namelessSource ? undefined : run.source,
})
