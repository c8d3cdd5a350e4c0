import type { Cell, Row as TableRowOf } from '@tanstack/react-table'
import type { KeyboardEvent, ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { tableText as t } from '#web/text/ui-table.ts'
import { Checkbox } from '../checkbox.tsx'
import { Illustration, type IllustrationName } from '../illustration.tsx'
import { Skeleton } from '../skeleton.tsx'
import { TableCell, TableEmpty, TableRow } from '../table.tsx'
import { card, cards, line, lineTitle, lineValue, places } from './cards.ts'
import type { Column } from './column.ts'
import type { Features } from './features.ts'

/** For cells and heads of columns that need a wide table. */
export const wide = 'lg:max-xl:hidden'

/** Up, down, Home and End move between the same control of the rows. */
const moveAmongRows = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
  if (!['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(event.key)) return
  const target = event.target as HTMLElement
  const [cell, row] = [target.closest('td'), target.closest('tr')]
  if (!cell || !row || !target.matches('button, a, input[type=checkbox]')) return
  const rows = [...event.currentTarget.rows]
  const next = {
    ArrowUp: rows[row.rowIndex - 2],
    ArrowDown: rows[row.rowIndex],
    Home: rows[0],
    End: rows.at(-1),
  }[event.key as 'ArrowUp' | 'ArrowDown' | 'Home' | 'End']
  const place = [...cell.querySelectorAll('button, a, input')].indexOf(target)
  const found = next?.cells[cell.cellIndex]?.querySelectorAll<HTMLElement>('button, a, input')[place]
  if (!found) return
  event.preventDefault()
  found.focus()
}

const DataCell = <Row,>({
  cell,
  column,
  besideBox,
  besidePicture,
}: {
  cell: Cell<Features, Row & object>
  column: Column<Row>
  /** On a card the box to choose the row stands beside the heading. */
  besideBox: boolean
  /** Nor does the heading run under the card's picture. */
  besidePicture: boolean
}) => (
  <TableCell
    numeric={column.numeric ?? false}
    className={cn(
      'py-1.5',
      column.phone ? places[column.phone] : line,
      besideBox && column.phone === 'heading' && 'max-lg:pr-10',
      besidePicture && column.phone === 'heading' && 'max-lg:min-h-13 max-lg:pl-15',
      column.numeric && 'lg:whitespace-nowrap',
      column.oneLine && 'xl:whitespace-nowrap',
      column.wide && wide,
      column.className,
    )}
  >
    {column.phone ? (
      column.cell(cell.row.original)
    ) : (
      <>
        <span lang={column.lang} className={lineTitle}>
          {column.title}
        </span>
        <div className={cn(lineValue, column.prose && 'text-left')}>{column.cell(cell.row.original)}</div>
      </>
    )}
  </TableCell>
)

export const Rows = <Row extends object>({
  rows,
  columns,
  labelOf,
}: {
  rows: TableRowOf<Features, Row>[]
  columns: Map<string, Column<Row>>
  /** Given: rows can be chosen, and this names one. */
  labelOf: ((row: Row) => string) | undefined
}) => (
  <tbody className={cards} onKeyDown={moveAmongRows}>
    {rows.map((row) => (
      <TableRow key={row.id} aria-selected={labelOf ? row.getIsSelected() : undefined} className={card}>
        {labelOf ? (
          <TableCell className="w-12 px-0.5 py-0 max-lg:absolute max-lg:top-2 max-lg:right-2 max-lg:border-0">
            <Checkbox
              labelHidden
              label={t.choose(labelOf(row.original))}
              checked={row.getIsSelected()}
              onChange={row.getToggleSelectedHandler()}
            />
          </TableCell>
        ) : null}
        {row.getVisibleCells().map((cell) => {
          const column = columns.get(cell.column.id)
          return column ? (
            <DataCell
              key={cell.id}
              cell={cell}
              column={column}
              besideBox={labelOf !== undefined}
              besidePicture={row
                .getVisibleCells()
                .some((one) => columns.get(one.column.id)?.phone === 'picture')}
            />
          ) : null
        })}
      </TableRow>
    ))}
  </tbody>
)

export const SkeletonRows = ({
  columns,
  count,
}: {
  columns: { id: string; wide?: boolean }[]
  count: number
}) => (
  <tbody className={cards}>
    {Array.from({ length: count }, (_, row) => `row-${row}`).map((row) => (
      <TableRow key={row} className={card}>
        {columns.map((column) => (
          <TableCell
            key={column.id}
            className={cn('h-15 max-lg:h-8 max-lg:border-0 max-lg:p-0', column.wide && wide)}
          >
            <Skeleton className="h-5 w-full" />
          </TableCell>
        ))}
      </TableRow>
    ))}
  </tbody>
)

export const NoRows = ({
  columns,
  why,
  action,
  illustration,
}: {
  columns: number
  why: string
  /** What to do about it. */
  action?: ReactNode
  illustration: IllustrationName
}) => (
  <tbody>
    <TableEmpty columns={columns}>
      <Illustration name={illustration} className="mx-auto mb-3 size-24" />
      <span lang="en">{t.none}</span>
      <span className="mx-auto mt-1 block max-w-md text-balance text-sm">{why}</span>
      {action ? <span className="mt-4 block">{action}</span> : null}
    </TableEmpty>
  </tbody>
)
