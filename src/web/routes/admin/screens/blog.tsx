import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { BlogPost } from '#contract/blog.ts'
import { ApiError } from '#contract/client.ts'
import { AddPostDialog } from '#web/features/admin/blog/add-post-dialog.tsx'
import { postColumns } from '#web/features/admin/blog/columns.tsx'
import { statusOf } from '#web/features/admin/blog/rules.ts'
import { AccessDenied } from '#web/features/admin/components/access-denied.tsx'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { DeleteDialog } from '#web/features/admin/components/delete-dialog.tsx'
import { English } from '#web/features/admin/components/english.tsx'
import { WholeTable } from '#web/features/admin/components/whole-table.tsx'
import { useToastAction } from '#web/features/admin/mutations.ts'
import { adminPath } from '#web/features/admin/screens.ts'
import { useOpened } from '#web/features/admin/state/opened.ts'
import { api } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call.ts'
import { paths } from '#web/lib/paths.ts'
import { adminBlogText as t } from '#web/text/admin-blog.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { Button } from '#web/ui/button.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'

const textOf = ({ title, slug, tags }: BlogPost): string => `${title} ${slug} ${tags ?? ''}`

export default function BlogScreen() {
  const navigate = useNavigate()
  const adding = useOpened<never>()
  const removing = useOpened<BlogPost>()
  const state = useTableState('blog')
  const status = state.filter('status')
  const list = useCall('GET /api/blog', { query: { status: 'all' } }, { staleTime: 0 })
  const { data: categories = [] } = useCall('GET /api/categories')
  const columns = useMemo(() => {
    const names = new Map(categories.map(({ id, name }) => [id, name]))
    return postColumns((id) => (id === null ? undefined : names.get(id)), {
      edit: ({ id }) => navigate(adminPath('blog-editor', { id })),
      view: (post) =>
        navigate(
          statusOf(post, new Date()) === 'published'
            ? paths.blogPost(post.slug)
            : adminPath('blog-preview', { id: post.id }),
        ),
      results: ({ slug }) =>
        navigate(
          `${adminPath('overview')}?${new URLSearchParams({ by: 'product', clickPage: paths.blogPost(slug) })}`,
        ),
      remove: removing.show,
    })
  }, [categories, navigate, removing.show])
  const remove = useToastAction(({ id }: BlogPost) => api.call('DELETE /api/blog/{id}', { params: { id } }), {
    done: t.deleted,
    lang: 'en',
    invalidates: ['GET /api/blog'],
  })
  const rows = useMemo(
    () => (status === '' ? list.data : list.data?.filter((post) => statusOf(post, new Date()) === status)),
    [list.data, status],
  )
  if (list.error instanceof ApiError && list.error.status === 403) return <AccessDenied />
  return (
    <AdminPage
      title={t.title}
      subtitle={t.subtitle}
      actions={
        <Button onClick={() => adding.show()}>
          <Plus aria-hidden className="size-4.5" />
          {t.add}
        </Button>
      }
    >
      <WholeTable
        whenEmpty={emptyText.posts}
        illustration="heart"
        caption={t.caption}
        columns={columns}
        list={{ ...list, data: rows }}
        loadError={<English>{t.loadError}</English>}
        textOf={textOf}
        state={state}
        searchLabel={t.search}
        filters={
          <NativeSelect
            aria-label={t.stateFilter}
            value={status}
            onChange={({ currentTarget: { value } }) => state.setFilter('status', value)}
          >
            <option value="">{t.anyState}</option>
            {(['draft', 'scheduled', 'published'] as const).map((one) => (
              <option key={one} value={one}>
                {t.states[one]}
              </option>
            ))}
          </NativeSelect>
        }
      />
      <AddPostDialog
        open={adding.open}
        categories={categories}
        onClose={adding.close}
        onAdded={({ id }) => navigate(adminPath('blog-editor', { id }))}
      />
      <DeleteDialog
        removing={removing}
        words={t}
        lang="en"
        nameOf={({ title }) => title}
        busy={remove.isPending}
        onDelete={(item) => remove.mutate(item, { onSuccess: removing.close })}
      />
    </AdminPage>
  )
}
