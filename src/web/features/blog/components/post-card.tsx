import { Link } from 'react-router'
import type { BlogPost } from '#contract/blog.ts'
import { formatDate } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { Picture } from '#web/ui/picture.tsx'

export const PostCard = ({ post }: { post: BlogPost }) => (
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
        {formatDate(post.publishedAt ?? post.createdAt)} · {post.readingMinutes} phút đọc
      </p>
      <h3 className="font-semibold text-lg leading-snug">
        <Link to={paths.blogPost(post.slug)} className="after:absolute after:inset-0">
          {post.title}
        </Link>
      </h3>
      <p className="line-clamp-3 text-muted-foreground">{post.excerpt}</p>
    </div>
  </article>
)
