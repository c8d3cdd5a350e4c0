import type { BlogPostDetail } from '#contract/blog.ts'
import { formatRelative } from '#web/lib/dates.ts'
import { Named } from '#web/lib/named.ts'
import { blogText as t } from '#web/text/blog.ts'
import { Picture } from '#web/ui/picture.tsx'

/** A post as readers see it. */
export const PostArticle = ({ post, now }: { post: BlogPostDetail; now: Date }) => {
  const at = post.publishedAt ?? post.createdAt
  return (
    <>
      <h1 className="wrap-anywhere mt-3 font-bold text-3xl leading-tight sm:text-4xl sm:leading-tight">
        {post.title}
      </h1>
      <p className="mt-3 text-muted-foreground">
        {t.author} · <time dateTime={at}>{formatRelative(at, now)}</time> · {t.minutes(post.readingMinutes)}
      </p>
      {post.featuredImage ? (
        <Picture
          src={post.picture ?? post.featuredImage}
          alt=""
          sizes="(min-width: 768px) 768px, 100vw"
          className="mt-5 aspect-video w-full rounded-2xl bg-muted object-cover"
          shape={[1200, 675]}
          eager="first"
        />
      ) : null}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when stored and when served */}
      <div className="prose-post mt-6" dangerouslySetInnerHTML={{ __html: post.content }} />
      <p className="mt-8 border-t pt-4 text-muted-foreground text-sm">
        <Named>{t.disclosure}</Named>
      </p>
    </>
  )
}
