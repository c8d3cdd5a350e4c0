import type { BlogPost } from '#contract/blog.ts'

const tagsOf = ({ tags }: BlogPost): string[] =>
  (tags ?? '')
    .split(',')
    .map((tag) => tag.trim().toLowerCase())
    .filter(Boolean)

/** The three posts that share most with this one (two for the category, one a tag); the newer of equals. */
export const relatedPosts = (post: BlogPost, posts: readonly BlogPost[]): BlogPost[] => {
  const own = new Set(tagsOf(post))
  const shared = (other: BlogPost): number =>
    (post.categoryId !== null && other.categoryId === post.categoryId ? 2 : 0) +
    tagsOf(other).filter((tag) => own.has(tag)).length
  const dateOf = (other: BlogPost): string => other.publishedAt ?? other.createdAt
  return posts
    .filter(({ id, published }) => published && id !== post.id)
    .toSorted((a, b) => shared(b) - shared(a) || dateOf(b).localeCompare(dateOf(a)))
    .slice(0, 3)
}
