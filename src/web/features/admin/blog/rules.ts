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
