import { type LostTag, lostTagText } from '#web/text/admin-blog.ts'

/** What is missed when an editor has no place for it; wrappers and what only looks are not. */
const watched = Object.keys(lostTagText) as LostTag[]

/** What the server renders into a product's place stands there for readers alone. */
const card = /<product-card\b[\s\S]*?<\/product-card>/gi

const countOf = (html: string, tag: string): number =>
  [...html.matchAll(new RegExp(`<${tag}(?=[\\s>/])`, 'gi'))].length

const linksIn = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(/<a\s[^>]*?href="([^"]+)"/gi)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
  )

/**
 * What was in a text and is not after an editor has read it. Pictures and tables are counted, of links their addresses: two that stand side
 * by side become one. The others are gone only where none is left.
 */
export const lostTags = (given: string, after: string): LostTag[] => {
  const before = given.replace(card, '')
  const kept = linksIn(after)
  return watched.filter((tag) => {
    if (tag === 'a') return [...linksIn(before)].some((href) => !href.startsWith('#') && !kept.has(href))
    const [had, has] = [countOf(before, tag), countOf(after, tag)]
    return tag === 'img' || tag === 'table' ? has < had : had > 0 && has === 0
  })
}
