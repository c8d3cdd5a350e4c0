import { Pencil, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import type { SynonymGroup } from '#contract/searches.ts'
import { api } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { adminSearchText } from '#web/text/admin-search.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { useTableState } from '#web/ui/data-table/table-state.ts'
import { DeleteDialog } from '../components/delete-dialog.tsx'
import { RowButton } from '../components/row-button.tsx'
import { WholeTable } from '../components/whole-table.tsx'
import { useToastAction } from '../mutations.ts'
import { useOpened } from '../state/opened.ts'

const t = adminSearchText.synonyms
const textOf = ({ terms }: SynonymGroup): string => terms.join(', ')

const columnsOf = (acts: {
  edit: (group: SynonymGroup) => void
  remove: (group: SynonymGroup) => void
}): Column<SynonymGroup>[] => [
  {
    id: 'terms',
    title: t.terms,
    fixed: true,
    phone: 'heading',
    sortValue: textOf,
    cell: ({ terms }) => (
      <span className="flex flex-wrap gap-1.5">
        {terms.map((term) => (
          <Badge key={term} tone="outline">
            {term}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    id: 'actions',
    title: adminSearchText.columns.actions,
    fixed: true,
    phone: 'foot',
    cell: (group) => (
      <span className="flex">
        <RowButton icon={Pencil} label={t.editOf(textOf(group))} onClick={() => acts.edit(group)} />
        <RowButton
          icon={Trash2}
          destructive
          label={t.deleteOf(textOf(group))}
          onClick={() => acts.remove(group)}
        />
      </span>
    ),
  },
]

/** Words that mean the same, as operators keep them. */
export const SynonymList = ({ onEdit }: { onEdit: (group: SynonymGroup) => void }) => {
  const state = useTableState('synonyms')
  const removing = useOpened<SynonymGroup>()
  const list = useCall('GET /api/admin/synonyms', {}, { staleTime: 0 })
  const columns = useMemo(() => columnsOf({ edit: onEdit, remove: removing.show }), [onEdit, removing.show])
  const remove = useToastAction(
    ({ id }: SynonymGroup) => api.call('DELETE /api/admin/synonyms/{id}', { params: { id } }),
    { done: t.deleted, invalidates: ['GET /api/admin/synonyms'] },
  )
  return (
    <>
      <WholeTable
        whenEmpty={emptyText.synonyms}
        illustration="search"
        caption={t.caption}
        columns={columns}
        list={list}
        loadError={t.loadError}
        textOf={textOf}
        state={state}
        searchLabel={t.search}
      />
      <DeleteDialog
        removing={removing}
        words={t}
        nameOf={textOf}
        busy={remove.isPending}
        onDelete={(group) => remove.mutate(group, { onSuccess: removing.close })}
      />
    </>
  )
}
