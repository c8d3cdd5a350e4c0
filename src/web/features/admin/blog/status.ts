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

const zone = 'Asia/Ho_Chi_Minh'
const offset = '+07:00'
const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant as a date-and-time control shows it, on Vietnam's clock: '2026-11-21T08:30'. */
export const toLocalInput = (at: Date): string => parts.format(at).replace(' ', 'T')

/** What a date-and-time control holds, read on Vietnam's clock; undefined when it holds nothing. */
export const fromLocalInput = (value: string): Date | undefined => {
  const at = new Date(`${value}:00${offset}`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
