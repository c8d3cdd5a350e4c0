import { addDays, vietnamDay, vietnamDayBounds } from '#shared/vietnam-time.ts'

/** News of prices waits so long for more of it: an import tells its batches one by one. */
export const gatherMs = 10 * 60_000
/** Between two notices to one member. */
export const pauseMs = 3 * 3_600_000
/** When a day's news may come in the morning, Vietnamese time. */
const morning = 8 * 3_600_000
/** From the first minute of a day to the next day's morning: nothing waits longer. */
export const longestWaitMs = 24 * 3_600_000 + morning

type Drop = {
  productId: number
  kind: string
  from: number
  to: number
  target: number | null
  lowest: number | null
  noticedAt: Date | null
  lastNoticedAt: Date | null
  noticedPrice: number | null
  waitedFor: boolean
}

/** What was told is no news again until it costs clearly less. */
const isClear = ({ to, noticedPrice }: Drop): boolean =>
  noticedPrice === null || to * 100 <= noticedPrice * 98

/** What was asked for is still so; the price may have moved while its news waited. */
const isAsAsked = ({ kind, to, target, lowest }: Drop): boolean =>
  (target === null || to <= target) && (kind !== 'new_low' || lowest === null || to <= lowest)

const isNews = (drop: Drop): boolean =>
  drop.waitedFor && drop.to < drop.from && isAsAsked(drop) && isClear(drop)

const latest = (dates: readonly (Date | null)[]): Date | undefined =>
  dates.reduce<Date | undefined>((last, at) => (at && (!last || at > last) ? at : last), undefined)

/**
 * What of a member's finds is told now, what later, and what is no news any more: a product is told of once a day (Asia/Ho_Chi_Minh),
 * the next notice comes three hours after the last.
 */
export const sortDrops = <D extends Drop>(
  drops: readonly D[],
  now: Date,
): { tell: D[]; later: { drops: D[]; until: Date }[]; dismiss: D[] } => {
  const news = drops.filter(isNews)
  const dismiss = drops.filter((drop) => !isNews(drop))
  const last = latest(news.map(({ lastNoticedAt }) => lastNoticedAt))
  const resumes = last && new Date(last.getTime() + pauseMs)
  if (resumes && resumes > now) return { tell: [], later: [{ drops: news, until: resumes }], dismiss }
  const today = vietnamDay(now)
  const isNoticed = ({ noticedAt }: D) => noticedAt !== null && vietnamDay(noticedAt) === today
  const waiting = news.filter(isNoticed)
  const tomorrow = new Date(vietnamDayBounds(vietnamDay(addDays(now, 1))).from.getTime() + morning)
  return {
    tell: news.filter((drop) => !isNoticed(drop)),
    later: waiting.length > 0 ? [{ drops: waiting, until: tomorrow }] : [],
    dismiss,
  }
}
