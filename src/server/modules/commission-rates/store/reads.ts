import { feedReads } from '#server/db/feed-reads.ts'

export const { save: saveRead, list: listReads, unnamedTwice } = feedReads('commission_rate_reads')
