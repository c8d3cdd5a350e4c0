import type { BlogPostDetail } from '#contract/blog.ts'

/** What an editor writes of a post. Whether it is out is no part of it: that changes when asked alone. */
export type PostDraft = {
  title: string
  slug: string
  excerpt: string
  content: string
  featuredImage: string
  categoryId: number | null
  tags: string
}

/** Brings a post out at an hour (ISO), or now by the server's clock (null), or back. */
export type Publication = { published: boolean; publishedAt: string | null }

export const draftOf = (post: BlogPostDetail): PostDraft => ({
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  content: post.content,
  featuredImage: post.featuredImage,
  categoryId: post.categoryId,
  tags: post.tags ?? '',
})

/** The post as it is written; where its saved cover is shown from says nothing of another one. */
export const withDraft = ({ picture, ...post }: BlogPostDetail, draft: PostDraft): BlogPostDetail => ({
  ...post,
  ...draft,
  ...(picture !== undefined && draft.featuredImage === post.featuredImage ? { picture } : {}),
})

/** Words not yet saved, and the revision they were written on. */
export type LocalCopy = { revision: number; draft: PostDraft }

const keyOf = (id: number, kind: 'draft' | 'stash') => `muahoi.post.${id}.${kind}`

/** The draft kept in this browser, whatever happens to the connection or the window. */
export const readCopy = (id: number, kind: 'draft' | 'stash' = 'draft'): LocalCopy | undefined => {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(id, kind)) ?? 'null') as LocalCopy | null) ?? undefined
  } catch {
    return undefined
  }
}

export const keepCopy = (id: number, copy: LocalCopy, kind: 'draft' | 'stash' = 'draft'): void => {
  try {
    localStorage.setItem(keyOf(id, kind), JSON.stringify(copy))
  } catch {
    // Storage is full or refused: the server's copy is then the only one.
  }
}

export const dropCopy = (id: number, kind: 'draft' | 'stash' = 'draft'): void => {
  try {
    localStorage.removeItem(keyOf(id, kind))
  } catch {
    // Refused storage holds nothing.
  }
}
