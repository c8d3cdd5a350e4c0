import { commentsTag } from '../../db/change-tags.ts'
import { everything } from '../../kernel/changes.ts'

/** Of what these hold something may be taken down on purpose: a post, a comment, whoever wrote it. */
const withdrawing = ['blog_posts', 'comments', 'users']
const ofProduct = /^product:(\d+)$/
const mostNoted = 10_000

/** May what has these tags show something that can be taken down? */
export const mayBeWithdrawn = (tags: readonly string[]): boolean =>
  tags.some((tag) => withdrawing.includes(tag.replace(/:.*/, '')))

/** Of a change the tags by which what can be taken down is read: a comment's come with those of its product, which others show too. */
const takenDown = (tags: readonly string[]): string[] => [
  ...tags.filter((tag) => withdrawing.includes(tag)),
  ...(tags.includes('comments') ? tags : []).flatMap((tag) => {
    const [, id] = ofProduct.exec(tag) ?? []
    return id === undefined ? [] : [commentsTag(Number(id))]
  }),
]

/**
 * When something may have been taken down. A page of before a new price may be shown where there is no newer one; a page of
 * before a post was withdrawn may not.
 */
export const createWithdrawals = () => {
  const lastBy = new Map<string, number>()
  let lastOfAny = Number.NEGATIVE_INFINITY
  return {
    note: (tags: readonly string[], at: number): void => {
      const isUnknown = tags.includes(everything)
      const down = takenDown(tags)
      if (!isUnknown && down.length === 0) return
      if (isUnknown || lastBy.size > mostNoted || tags.some((tag) => tag.endsWith(':*'))) {
        lastOfAny = at
        lastBy.clear()
      } else for (const tag of down) lastBy.set(tag, at)
    },
    /** Since then (ms), in what has one of these tags? */
    isSince: (at: number, tags: readonly string[]): boolean =>
      (lastOfAny >= at && mayBeWithdrawn(tags)) ||
      tags.some((tag) => (lastBy.get(tag) ?? Number.NEGATIVE_INFINITY) >= at),
  }
}
