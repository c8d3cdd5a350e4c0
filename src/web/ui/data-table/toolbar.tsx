import { Columns3, Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { tableText as t } from '#web/text/ui-table.ts'
import { Button } from '../button.tsx'
import {
  DropdownMenu,
  DropdownMenuCheckItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from '../dropdown-menu.tsx'
import { Input } from '../input.tsx'
import { NativeSelect } from '../native-select.tsx'
import { type Column, sortFromText, sortToText } from './column.ts'
import type { TableState } from './table-state.ts'

const searchDelay = 300

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Is a dialog open? Closed ones of the browser's own kind stay in the document. */
const isAsked = (): boolean =>
  [...document.querySelectorAll('[role=dialog], dialog[open]')].some((one) => one.checkVisibility())

/** Words go into the address a moment after the last letter; the key "/" jumps here. */
export const SearchInput = ({ label, state }: { label: string; state: TableState }) => {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target) || isAsked()) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', jump)
    return () => {
      document.removeEventListener('keydown', jump)
      clearTimeout(timer.current)
    }
  }, [])
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = state.q
  }, [state.q])
  return (
    <div className="relative min-w-0 max-sm:w-full sm:max-w-80 sm:grow-2 sm:basis-36">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        defaultValue={state.q}
        maxLength={200}
        className="pl-10"
        onChange={({ currentTarget: { value } }) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => state.setQ(value.trim()), searchDelay)
        }}
      />
    </div>
  )
}

const ColumnMenu = <Row,>({ columns, state }: { columns: Column<Row>[]; state: TableState }) => (
  <DropdownMenu>
    <DropdownMenuTrigger asChild>
      <Button variant="outline">
        <Columns3 aria-hidden className="size-4.5" />
        {t.columns}
      </Button>
    </DropdownMenuTrigger>
    <DropdownMenuContent align="end">
      {columns
        .filter(({ fixed }) => !fixed)
        .map(({ id, title, lang }) => (
          <DropdownMenuCheckItem
            key={id}
            checked={!state.hidden.includes(id)}
            onCheckedChange={(shown) =>
              state.setHidden(shown ? state.hidden.filter((one) => one !== id) : [...state.hidden, id])
            }
          >
            <span lang={lang}>{title}</span>
          </DropdownMenuCheckItem>
        ))}
    </DropdownMenuContent>
  </DropdownMenu>
)

/** On phones there is no head of the table to press on. */
const PhoneSort = <Row,>({ columns, state }: { columns: Column<Row>[]; state: TableState }) => (
  <NativeSelect
    aria-label={t.sort}
    className="lg:hidden"
    value={state.sort ? sortToText(state.sort) : ''}
    onChange={({ currentTarget: { value } }) => state.setSort(sortFromText(value))}
  >
    <option value="">{t.usualOrder}</option>
    {columns
      .filter(({ sortValue }) => sortValue)
      .flatMap(({ id, title }) => [
        <option key={id} value={id}>{`${title} ↑`}</option>,
        <option key={`-${id}`} value={`-${id}`}>{`${title} ↓`}</option>,
      ])}
  </NativeSelect>
)

/**
 * Filters share a line as wide as it is: they give way before the last would stand alone below. On phones two stand beside
 * each other; actions never leave the first line of a wide table.
 */
const filterRow =
  'contents min-w-0 flex-1 flex-wrap items-center gap-2 lg:flex [&_select]:min-w-0 [&_select]:max-w-60 [&_select]:flex-[1_1_9rem] [&_select]:pr-6 max-sm:[&_select]:max-w-none max-sm:[&_select]:basis-2/5'

/** The filters of a list where something else than a table stands below them. */
export const FilterRow = ({ children }: { children: ReactNode }) => (
  <div className="mb-4 flex flex-wrap items-center gap-2">
    <div className={filterRow}>{children}</div>
  </div>
)

export const Toolbar = <Row,>({
  columns,
  state,
  searchLabel,
  filters,
  actions,
}: {
  columns: Column<Row>[]
  state: TableState
  searchLabel: string | undefined
  filters: ReactNode
  actions: ReactNode
}) => (
  <div className="mb-3 flex flex-wrap items-center gap-2 lg:flex-nowrap lg:items-start">
    <div className={filterRow}>
      {searchLabel ? <SearchInput label={searchLabel} state={state} /> : null}
      {filters}
      {columns.some(({ sortValue }) => sortValue) ? <PhoneSort columns={columns} state={state} /> : null}
    </div>
    {actions ? <div className="flex gap-2 max-sm:grow max-sm:*:grow sm:max-lg:ml-auto">{actions}</div> : null}
    <div className="max-lg:hidden">
      <ColumnMenu columns={columns} state={state} />
    </div>
  </div>
)
