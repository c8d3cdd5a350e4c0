import { blogText as t } from '#server/text/blog.ts'
import { slugify } from '#shared/vietnamese.ts'

const reserved = (slug: string): boolean => slug === 'search' || /^[0-9]+$/.test(slug)
const longest = 200

/** Why an editor's own slug cannot be one. */
export const slugProblem = (given: string): string | undefined => {
  const slug = slugify(given)
  if (slug === '') return t.slug.invalid
  if (reserved(slug)) return t.slug.reserved
  return undefined
}

/** The slug of a post: the editor's own, else from the title; `fallback` stands before what may not be one alone. */
export const slugOf = (given: string | null | undefined, title: string): string => {
  const slug = slugify(given || title)
    .slice(0, longest)
    .replace(/-$/, '')
  if (slug === '') return 'bai-viet'
  return reserved(slug) ? `bai-viet-${slug}` : slug
}
