import type { BlogPost } from '#contract/blog.ts'

export type PostStatus = 'draft' | 'scheduled' | 'published'

/** Nobody sees a draft; a scheduled post is published by the clock alone. */
export const statusOf = (
  { published, publishedAt }: Pick<BlogPost, 'published' | 'publishedAt'>,
  now: Date,
): PostStatus => {
  if (!published) return 'draft'
  return publishedAt !== null && new Date(publishedAt) > now ? 'scheduled' : 'published'
}

/** What surrounds the copied stretch in a clipboard's HTML and shows nothing. */
const frame = /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/?(?:html|head|body|meta)\b[^>]*>/gi
const onlyPicture = /^<img\b(?:"[^"]*"|'[^']*'|[^'">])*>$/i

/**
 * The picture somebody pastes or drops. Office puts one of the cells or words beside their HTML, where the words are
 * meant; a browser puts the HTML of a copied picture beside it.
 */
export const pictureIn = (
  given: { files: Iterable<File>; getData: (type: string) => string } | null | undefined,
): File | undefined => {
  const html = given?.getData('text/html').replace(frame, '').trim() ?? ''
  if (html !== '' && !onlyPicture.test(html)) return undefined
  return [...(given?.files ?? [])].find(({ type }) => type.startsWith('image/'))
}
