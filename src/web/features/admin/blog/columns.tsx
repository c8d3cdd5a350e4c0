import { ChartColumn, Eye, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { BlogPost } from '#contract/blog.ts'
import { adminPath } from '#web/features/admin/screens.ts'
import { Only } from '#web/features/session/components/only.tsx'
import { formatDateTime } from '#web/lib/dates.ts'
import { adminBlogText as t } from '#web/text/admin-blog.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { RowButton } from '../components/row-button.tsx'
import { type PostStatus, statusOf } from './rules.ts'

const tones = { draft: 'muted', scheduled: 'outline', published: 'primary' } as const

export const StatusBadge = ({ status }: { status: PostStatus }) => (
  <Badge tone={tones[status]}>{t.states[status]}</Badge>
)

export const postColumns = (
  categoryName: (id: number | null) => string | undefined,
  acts: {
    edit: (post: BlogPost) => void
    view: (post: BlogPost) => void
    results: (post: BlogPost) => void
    remove: (post: BlogPost) => void
  },
): Column<BlogPost>[] => [
  {
    id: 'title',
    title: t.columns.title,
    lang: 'en',
    fixed: true,
    phone: 'heading',
    className: 'md:min-w-48',
    sortValue: ({ title }) => title,
    cell: ({ id, title }) => (
      <Link
        to={adminPath('blog-editor', { id })}
        className="line-clamp-2 font-medium underline-offset-4 hover:underline"
      >
        {title}
      </Link>
    ),
  },
  {
    id: 'slug',
    wide: true,
    title: t.columns.slug,
    lang: 'en',
    sortValue: ({ slug }) => slug,
    cell: ({ slug }) => <span className="break-all text-muted-foreground">{slug}</span>,
  },
  {
    id: 'category',
    title: t.columns.category,
    lang: 'en',
    sortValue: ({ categoryId }) => categoryName(categoryId) ?? '',
    cell: ({ categoryId }) =>
      categoryName(categoryId) ?? <span className="text-muted-foreground italic">{t.noCategory}</span>,
  },
  {
    id: 'status',
    oneLine: true,
    title: t.columns.status,
    lang: 'en',
    sortValue: (post) => statusOf(post, new Date()),
    cell: (post) => <StatusBadge status={statusOf(post, new Date())} />,
  },
  {
    id: 'published',
    oneLine: true,
    title: t.columns.published,
    lang: 'en',
    className: 'tabular-nums',
    sortValue: ({ published, publishedAt, createdAt }) => (published ? (publishedAt ?? createdAt) : ''),
    cell: ({ published, publishedAt, createdAt }) =>
      published ? (
        formatDateTime(publishedAt ?? createdAt)
      ) : (
        <span className="text-muted-foreground">{t.notPublished}</span>
      ),
  },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    className: 'whitespace-nowrap',
    cell: (post) => (
      <>
        <RowButton icon={Eye} label={t.viewRow(post.title)} onClick={() => acts.view(post)} />
        <Only who={['finance']}>
          <RowButton icon={ChartColumn} label={t.resultsRow(post.title)} onClick={() => acts.results(post)} />
        </Only>
        <RowButton icon={Pencil} label={t.editRow(post.title)} onClick={() => acts.edit(post)} />
        <RowButton
          icon={Trash2}
          destructive
          label={t.deleteRow(post.title)}
          onClick={() => acts.remove(post)}
        />
      </>
    ),
  },
]
