import { type FeedRead, feedReads } from '#server/db/feed-reads.ts'

export type Read = FeedRead
export const { save: saveRead, list: listReads } = feedReads('voucher_reads')
