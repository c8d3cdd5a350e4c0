import { styleguideText } from '#web/text/styleguide.ts'
import { Button } from './button.tsx'
import type { Column } from './data-table/column.ts'
import { DataTable } from './data-table/data-table.tsx'
import { useTableState } from './data-table/table-state.ts'
import { Price } from './price.tsx'

const t = styleguideText.table

type Sample = { id: number; name: string; price: number }

const samples: Sample[] = Array.from({ length: 23 }, (_, place) => ({
  id: place + 1,
  name: t.products.numbered(place + 1),
  price: ((place * 7) % 23) * 10_000,
}))

const columns: Column<Sample>[] = [
  { id: 'id', title: 'ID', numeric: true, sortValue: ({ id }) => id, cell: ({ id }) => id },
  {
    id: 'name',
    title: t.name,
    fixed: true,
    phone: 'heading',
    sortValue: ({ name }) => name,
    cell: ({ name }) => name,
  },
  {
    id: 'price',
    title: t.price,
    numeric: true,
    sortValue: ({ price }) => price,
    cell: ({ price }) => <Price dong={price} />,
  },
]

/** All rows are here, so that the table sorts and pages by itself. */
export const DataTableSample = () => (
  <DataTable
    caption={t.adminCaption}
    columns={columns}
    rows={samples}
    state={useTableState('styleguide')}
    rowId={({ id }) => id}
    choice={{
      labelOf: ({ name }) => name,
      actions: ({ clear }) => (
        <Button size="sm" onClick={clear}>
          {t.done}
        </Button>
      ),
    }}
  />
)
