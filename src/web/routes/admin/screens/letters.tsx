import { Inbox, Plus } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { PagedTable } from '#web/features/admin/components/paged-table.tsx'
import { AddLetterDialog } from '#web/features/admin/letters/add-letter-dialog.tsx'
import { letterColumns } from '#web/features/admin/letters/columns.tsx'
import { adminPath } from '#web/features/admin/screens.ts'
import { useMay } from '#web/features/session/components/only.tsx'
import { useCall, usePage } from '#web/lib/call.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { adminLettersText as t } from '#web/text/admin-letters.ts'
import { Button } from '#web/ui/button.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'

export default function LettersScreen() {
  const navigate = useNavigate()
  const state = useTableState('letters')
  const [search, setSearch] = useSearchParams()
  // From a post's editor: the post it is to be made of.
  const wanted = search.get('post')
  const posts = useCall('GET /api/blog', { query: { status: 'all' } }, { staleTime: 0 })
  const seesOutbox = useMay('admin')
  const list = usePage(
    'GET /api/admin/letters',
    { query: { page: state.page, limit: state.size } },
    { refetchInterval: 10_000 },
  )
  return (
    <AdminPage
      title={t.title}
      subtitle={t.subtitle}
      actions={
        <>
          {seesOutbox ? (
            <Button variant="outline" asChild>
              <Link to={adminPath('outbox')}>
                <Inbox aria-hidden className="size-4.5" />
                {t.outbox}
              </Link>
            </Button>
          ) : null}
          <Button onClick={() => setSearch({ post: '' })}>
            <Plus aria-hidden className="size-4.5" />
            {t.add}
          </Button>
        </>
      }
    >
      <PagedTable
        whenEmpty={emptyText.letters}
        illustration="heart"
        caption={t.caption}
        columns={letterColumns}
        list={list}
        loadError={t.loadError}
        state={state}
      />
      <AddLetterDialog
        open={wanted !== null}
        posts={posts}
        postId={wanted ? Number(wanted) : undefined}
        onAdded={({ id }) => navigate(adminPath('letter', { id }))}
        onClose={() => setSearch({})}
      />
    </AdminPage>
  )
}
