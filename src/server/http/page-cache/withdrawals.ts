import { everything } from '../../kernel/changes.ts'

/** Of what these hold something may be taken down on purpose: a post, a comment, whoever wrote it. */
const withdrawing = ['blog_posts', 'comments', 'users']
const mostNoted = 10_000

/**
 * When something may have been taken down. A page of before a new price may be shown where there is no newer one; a page of
 * before a post was withdrawn may not.
 */
export const createWithdrawals = () => {
  const lastBy = new Map<string, number>()
  let lastOfAny = Number.NEGATIVE_INFINITY
  return {
    note: (tags: readonly string[], at: number): void => {
      if (tags.includes(everything)) lastBy.clear()
      if (!withdrawing.some((table) => tags.includes(table))) return
      if (lastBy.size > mostNoted || tags.some((tag) => tag.endsWith(':*'))) {
        lastOfAny = at
        lastBy.clear()
      } else for (const tag of tags) lastBy.set(tag, at)
    },
    /** Since then (ms), in what has one of these tags? */
    isSince: (at: number, tags: readonly string[]): boolean =>
      lastOfAny >= at || tags.some((tag) => (lastBy.get(tag) ?? Number.NEGATIVE_INFINITY) >= at),
  }
}
