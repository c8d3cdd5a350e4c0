import { Link } from 'react-router'
import type { BlogPost } from '#contract/blog.ts'
import { formatRelative } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { blogText as t } from '#web/text/blog.ts'
import { Picture } from '#web/ui/picture.tsx'

/** `now` came with the page's data, so that server and browser write the same. `to`: another address of the post than its own. */
export const PostCard = ({ post, now, to }: { post: BlogPost; now: string; to?: string }) => {
  const at = post.publishedAt ?? post.createdAt
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-2xl border bg-card shadow-card">
      <Picture
        src={post.picture ?? post.featuredImage}
        alt=""
        sizes="(min-width: 768px) 33vw, 100vw"
        className="aspect-video w-full bg-muted object-cover"
        shape={[1200, 675]}
      />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <p className="text-muted-foreground text-sm">
          <time dateTime={at}>{formatRelative(at, new Date(now))}</time> · {t.minutes(post.readingMinutes)}
        </p>
        <h3 className="font-semibold text-lg leading-snug">
          <Link to={to ?? paths.blogPost(post.slug)} className="after:absolute after:inset-0">
            {post.title}
          </Link>
        </h3>
        <p className="line-clamp-3 text-muted-foreground">{post.excerpt}</p>
      </div>
    </article>
  )
}
