import { type EndedRead, feedReads } from '#server/db/feed-reads.ts'

export type Read = EndedRead
export const { save: saveRead, list: listReads, unnamedTwice } = feedReads('voucher_reads')
