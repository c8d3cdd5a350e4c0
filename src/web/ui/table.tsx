import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

/** Scrolls inside itself, by keyboard too, so that a page never does; its head stays in sight. */
export const Table = ({
  caption,
  className,
  busy = false,
  children,
}: {
  /** Read aloud, not shown. */
  caption: string
  className?: string
  /** Other rows are on their way. */
  busy?: boolean
  children: ReactNode
}) => (
  <section
    aria-label={caption}
    aria-busy={busy || undefined}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    tabIndex={0}
    className={cn('relative overflow-auto rounded-2xl border bg-card', className)}
  >
    <table className="w-full border-separate border-spacing-0 text-left">
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  </section>
)

export const TableHead = ({ className, children }: { className?: string; children: ReactNode }) => (
  <thead className={className}>
    <tr>{children}</tr>
  </thead>
)

/** Tables of many columns fit beside the admin menu of a laptop. */
const inset = 'px-4 lg:max-2xl:px-2'
const cell = `border-b py-2.5 ${inset}`

export type SortDirection = 'ascending' | 'descending'

/** A column's title; with `onSort` a button that says how the column is sorted. */
export const TableHeader = ({
  sorted,
  onSort,
  numeric = false,
  className,
  children,
}: {
  sorted?: SortDirection | undefined
  onSort?: () => void
  numeric?: boolean
  className?: string
  children: ReactNode
}) => {
  const Arrow = sorted === 'ascending' ? ArrowUp : sorted === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={cn(
        // The button of a column that can be sorted brings the room of a cell along: titles stand above what they name.
        onSort ? 'border-b' : cell,
        'sticky top-0 z-10 bg-muted font-semibold text-sm max-lg:whitespace-nowrap xl:whitespace-nowrap',
        numeric && 'text-right',
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={cn(
            'flex min-h-11 w-full items-center gap-1.5 font-semibold -outline-offset-2',
            inset,
            numeric && 'flex-row-reverse',
          )}
        >
          {children}
          <Arrow aria-hidden className={cn('size-4 shrink-0', !sorted && 'text-muted-foreground')} />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

export const TableRow = ({ className, ...rest }: ComponentProps<'tr'>) => (
  <tr className={cn('hover:bg-muted/50 aria-selected:bg-primary-soft', className)} {...rest} />
)

export const TableCell = ({
  numeric = false,
  className,
  ...rest
}: ComponentProps<'td'> & { numeric?: boolean }) => (
  <td className={cn(cell, 'align-middle', numeric && 'text-right tabular-nums', className)} {...rest} />
)

/** The one row of a table without rows. */
export const TableEmpty = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr>
    <td colSpan={columns} className="px-4 py-10 text-center text-muted-foreground">
      {children}
    </td>
  </tr>
)
