import type { BlogPost } from '#contract/blog.ts'
import { blogText } from '#web/text/blog.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PostCard } from './post-card.tsx'

const grid = 'grid gap-5 md:grid-cols-2 lg:grid-cols-3'

type Props = {
  posts: BlogPost[]
  now: string
  /** Gives the list a heading of its own, for screen readers. */
  headed?: boolean
  /** Where a post's card leads, when that is not its own address. */
  hrefOf?: (post: BlogPost) => string
}

export const PostList = ({ posts, now, headed = true, hrefOf }: Props) => (
  <>
    {headed ? <h2 className="sr-only">{blogText.list}</h2> : null}
    <ul className={grid}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} now={now} {...(hrefOf ? { to: hrefOf(post) } : {})} />
        </li>
      ))}
    </ul>
  </>
)

/** 6 on the list, 5 on the search (spec section 9). */
export const PostListSkeleton = ({ count }: { count: number }) => (
  <ul className={grid} aria-busy>
    {Array.from({ length: count }, (_, place) => place).map((place) => (
      <li key={place}>
        <Skeleton className="aspect-video w-full rounded-2xl" />
        <Skeleton className="mt-3 h-6 w-full" />
        <Skeleton className="mt-2 h-4 w-2/3" />
      </li>
    ))}
  </ul>
)
