import type { RunRow } from '../store/runs.ts'

/** Where an import's rows come from, and the feed's own name; the shop's host of each row without one. */
export type FeedSource = { file: string; source?: string | undefined }

/** How an import without a feed name is filed. */
export const namelessSource = 'feed'

export const feedSourceOf = (run: RunRow, file: string): FeedSource => ({
  file,
  source: run.source === namelessSource ? undefined : run.source,
})
