import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import type { Category } from '#contract/categories.ts'
import { CategoryDialog } from '#web/features/admin/categories/category-dialog.tsx'
import { categoryColumns } from '#web/features/admin/categories/columns.tsx'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { DeleteDialog } from '#web/features/admin/components/delete-dialog.tsx'
import { English } from '#web/features/admin/components/english.tsx'
import { WholeTable } from '#web/features/admin/components/whole-table.tsx'
import { useToastAction } from '#web/features/admin/mutations.ts'
import { useOpened } from '#web/features/admin/state/opened.ts'
import { api } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call.ts'
import { adminCategoriesText as t } from '#web/text/admin-categories.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { Button } from '#web/ui/button.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'

const textOf = ({ name, description, slug }: Category): string => `${name} ${description ?? ''} ${slug ?? ''}`

export default function CategoriesScreen() {
  const editing = useOpened<Category>()
  const removing = useOpened<Category>()
  const columns = useMemo(
    () => categoryColumns({ edit: editing.show, remove: removing.show }),
    [editing.show, removing.show],
  )
  const state = useTableState('categories')
  const list = useCall('GET /api/categories', {}, { staleTime: 0 })
  const remove = useToastAction(
    ({ id }: Category) => api.call('DELETE /api/categories/{id}', { params: { id } }),
    {
      done: t.deleted,
      lang: 'en',
      invalidates: ['GET /api/categories', 'GET /api/products'],
    },
  )
  return (
    <AdminPage
      title={t.title}
      subtitle={t.subtitle}
      actions={
        <Button onClick={() => editing.show()}>
          <Plus aria-hidden className="size-4.5" />
          {t.add}
        </Button>
      }
    >
      <WholeTable
        whenEmpty={emptyText.categories}
        caption={t.caption}
        columns={columns}
        list={list}
        loadError={<English>{t.loadError}</English>}
        textOf={textOf}
        state={state}
        searchLabel={t.search}
      />
      <CategoryDialog open={editing.open} category={editing.item} onClose={editing.close} />
      <DeleteDialog
        removing={removing}
        words={t}
        lang="en"
        nameOf={({ name }) => name}
        busy={remove.isPending}
        onDelete={(item) => remove.mutate(item, { onSuccess: removing.close })}
      />
    </AdminPage>
  )
}
