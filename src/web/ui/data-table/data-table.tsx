import { type ColumnDef, functionalUpdate, useTable } from '@tanstack/react-table'
import { type ReactNode, useEffect, useMemo } from 'react'
import { formatPoints } from '#web/lib/format.ts'
import { tableText as t } from '#web/text/ui-table.ts'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import type { IllustrationName } from '../illustration.tsx'
import { NativeSelect } from '../native-select.tsx'
import { Pagination } from '../pagination.tsx'
import { Table, TableHead, TableHeader } from '../table.tsx'
import { NoRows, Rows, SkeletonRows, wide } from './body.tsx'
import { frame } from './cards.ts'
import { useChoice } from './choice.ts'
import { type Column, compareValues, sortToText } from './column.ts'
import { type Features, features } from './features.ts'
import { anyValue, sizes, type TableState } from './table-state.ts'
import { Toolbar } from './toolbar.tsx'

const none: never[] = []

/** What can be done with the rows chosen; `clear` lets go of them. */
type Chosen = { ids: number[]; clear: () => void }

export type DataTableProps<Row> = {
  caption: string
  /** Keep it the same from one rendering to the next. */
  columns: Column<Row>[]
  /** Undefined while they load. */
  rows: Row[] | undefined
  /** Given: said in place of the rows; what narrows them stays within reach. */
  error?: ReactNode
  /** Why there is nothing yet, and what to do about it. */
  whenEmpty?: string
  /** A filter that chooses by itself: where words find nothing under it that is said, and with `any` they can be looked for everywhere. */
  chooses?: { filter: string; any?: boolean } | undefined
  /** Given: `rows` is one page of this many, sorted by the server. Absent: all rows are here. */
  total?: number | undefined
  state: TableState
  rowId: (row: Row) => number
  busy?: boolean
  /** The rows are those of another question, until this one has its answer. */
  stale?: boolean
  searchLabel?: string
  filters?: ReactNode
  /** What is done with the whole list, as a download. */
  actions?: ReactNode
  /** What has to be known of the rows before one reads them. */
  note?: ReactNode
  /** The picture of an empty list. */
  illustration?: IllustrationName
  /** Given: stands in place of the count and the pages, for a list that is walked and not counted. */
  foot?: ReactNode
  /**
   * Rows can be chosen, across pages; names one and draws the actions for those chosen. `singly`: one by one alone, for these rows are
   * not what was asked for.
   */
  choice?: { labelOf: (row: Row) => string; actions: (chosen: Chosen) => ReactNode; singly?: boolean }
}

const ChosenBar = ({ chosen, children }: { chosen: Chosen; children: ReactNode }) => (
  <section
    aria-label={t.chosen}
    className="foot-bar sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-2xl border border-input bg-card p-3 shadow-card"
  >
    <p className="mr-auto font-medium" role="status">
      {t.chosenCount(chosen.ids.length)}
    </p>
    {children}
    <Button variant="ghost" onClick={chosen.clear}>
      {t.unchoose}
    </Button>
  </section>
)

/** The one table of the admin area: sort, search, columns, choice, as many rows a page as one likes; cards on phones. */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { columns, rows, total, state, choice, rowId, stale = false } = props
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const definitions = useMemo(
    () =>
      columns.map(
        ({ id, sortValue }): ColumnDef<Features, Row> => ({
          id,
          ...(sortValue
            ? {
                accessorFn: sortValue,
                sortFn: (a, b) => compareValues(sortValue(a.original), sortValue(b.original)),
              }
            : {}),
        }),
      ),
    [columns],
  )
  const here = choice && rows && !stale ? new Set(rows.map((row) => String(rowId(row)))) : undefined
  // Where all rows are here there is one page of them.
  const place =
    total === undefined ? '' : `${state.page} ${state.size} ${state.sort ? sortToText(state.sort) : ''}`
  const chosen = useChoice(state.asked, place, here)
  const count = rows && (total ?? rows.length)
  const pageCount = Math.max(1, Math.ceil((count ?? 0) / state.size))
  const table = useTable({
    features,
    columns: definitions,
    data: rows ?? none,
    getRowId: (row) => String(rowId(row)),
    manualPagination: total !== undefined,
    manualSorting: total !== undefined,
    ...(total === undefined ? {} : { rowCount: total }),
    autoResetPageIndex: false,
    state: {
      pagination: { pageIndex: Math.min(state.page, pageCount) - 1, pageSize: state.size },
      sorting: state.sort && byId.has(state.sort.id) ? [state.sort] : [],
      columnVisibility: Object.fromEntries(state.hidden.map((id) => [id, false])),
      rowSelection: chosen.ticked,
    },
    onRowSelectionChange: (update) => chosen.tick(functionalUpdate(update, chosen.ticked)),
  })
  // The last rows of the last page may have gone.
  useEffect(() => {
    if (count !== undefined && !stale && state.page > pageCount) state.correctPage(pageCount)
  }, [count, pageCount, stale, state])
  const { chooses } = props
  const within = chooses && state.q !== '' && state.filter(chooses.filter) !== anyValue ? chooses : undefined
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => byId.get(id) ?? [])
  const width = shown.length + (choice ? 1 : 0)
  const visible = table.getRowModel().rows
  const press = (id: string) =>
    state.setSort(
      state.sort?.id !== id ? { id, desc: false } : state.sort.desc ? undefined : { id, desc: true },
    )
  return (
    <div>
      <Toolbar
        columns={columns}
        state={state}
        searchLabel={props.searchLabel}
        filters={props.filters}
        actions={props.actions}
      />
      {props.error ?? (
        <>
          {props.note}
          <Table
            caption={props.caption}
            busy={props.busy ?? false}
            className={`aria-busy:opacity-70 ${frame} lg:max-h-[max(30rem,calc(100dvh-12rem))]`}
          >
            <TableHead className="max-lg:hidden">
              {choice ? (
                <TableHeader className="w-12 px-0.5 py-0">
                  {choice.singly ? (
                    <span className="sr-only">{t.chooseSingly}</span>
                  ) : (
                    <Checkbox
                      labelHidden
                      label={t.choosePage}
                      checked={visible.length > 0 && table.getIsAllPageRowsSelected()}
                      indeterminate={table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()}
                      onChange={table.getToggleAllPageRowsSelectedHandler()}
                    />
                  )}
                </TableHeader>
              ) : null}
              {shown.map((column) => (
                <TableHeader
                  key={column.id}
                  numeric={column.numeric ?? false}
                  {...(column.wide ? { className: wide } : {})}
                  sorted={
                    column.sortValue && state.sort?.id === column.id
                      ? state.sort.desc
                        ? 'descending'
                        : 'ascending'
                      : undefined
                  }
                  {...(column.sortValue ? { onSort: () => press(column.id) } : {})}
                >
                  <span lang={column.lang}>{column.title}</span>
                </TableHeader>
              ))}
            </TableHead>
            {rows === undefined ? (
              <SkeletonRows columns={[...(choice ? [{ id: 'choice' }] : []), ...shown]} count={state.size} />
            ) : visible.length === 0 ? (
              <NoRows
                columns={width}
                illustration={state.isNarrowed ? 'search' : (props.illustration ?? 'box')}
                why={within ? t.noMatchWithin : state.isNarrowed ? t.noMatch : (props.whenEmpty ?? t.noneYet)}
                action={
                  within?.any ? (
                    <Button variant="outline" onClick={() => state.setFilter(within.filter, anyValue)}>
                      {t.lookEverywhere}
                    </Button>
                  ) : null
                }
              />
            ) : (
              <Rows rows={visible} columns={byId} labelOf={choice?.labelOf} />
            )}
          </Table>
          <footer className="mt-3 flex flex-wrap items-center justify-between gap-3">
            {props.foot ?? (
              <div className="flex max-w-full flex-wrap items-center gap-3">
                <p
                  className={count === 0 ? 'sr-only' : 'text-muted-foreground text-sm tabular-nums'}
                  role="status"
                >
                  {count === undefined ? '' : t.count(formatPoints(count))}
                </p>
                {(count ?? 0) > sizes[0] ? (
                  <NativeSelect
                    aria-label={t.size}
                    className="text-sm"
                    value={state.size}
                    onChange={({ currentTarget: { value } }) => state.setSize(Number(value))}
                  >
                    {sizes.map((one) => (
                      <option key={one} value={one}>
                        {t.sizeOf(one)}
                      </option>
                    ))}
                  </NativeSelect>
                ) : null}
              </div>
            )}
            {pageCount > 1 ? (
              <Pagination
                page={Math.min(state.page, pageCount)}
                pageCount={pageCount}
                hrefFor={state.hrefFor}
                onSelect={state.setPage}
              />
            ) : null}
          </footer>
        </>
      )}
      {choice && chosen.ids.length > 0 ? (
        <ChosenBar chosen={chosen}>{choice.actions(chosen)}</ChosenBar>
      ) : null}
    </div>
  )
}
