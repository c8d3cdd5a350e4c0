import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { cn } from '#web/lib/cn.ts'
import { uiText as t } from '#web/text/ui.ts'

/** First and last page, the current one plus and minus one, gaps in between (spec section 2). */
export const pagesToShow = (page: number, pageCount: number): (number | 'gap')[] => {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((one) => one >= 1 && one <= pageCount)
  const sorted = [...new Set(wanted)].sort((a, b) => a - b)
  return sorted.flatMap((one, place) => {
    const before = sorted[place - 1]
    return before !== undefined && one - before > 1 ? (['gap', one] as const) : [one]
  })
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Plain anchors, cheap to render; a press goes to `onSelect`, or else to the address without a reload. */
export const Pagination = ({
  page,
  pageCount,
  hrefFor,
  onSelect,
  label = t.pages.label,
}: {
  page: number
  pageCount: number
  hrefFor: (page: number) => string
  onSelect?: (page: number) => void
  /** Tells several apart on one page. */
  label?: string
}) => {
  const navigate = useNavigate()
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {pagesToShow(page, pageCount).map((one, place) =>
          one === 'gap' ? (
            <li key={`gap-${place < 3 ? 'before' : 'after'}`} aria-hidden className="px-1 sm:px-2">
              …
            </li>
          ) : (
            <li key={one}>
              <a
                href={hrefFor(one)}
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  if (onSelect) onSelect(one)
                  else void navigate(hrefFor(one))
                }}
                aria-label={t.pages.page(one)}
                aria-current={one === page ? 'page' : undefined}
                className={cn(
                  'flex h-11 min-w-11 items-center justify-center rounded-xl border px-2 font-medium tabular-nums hover:bg-muted',
                  one === page && 'border-primary bg-primary text-primary-foreground hover:bg-primary',
                )}
              >
                {one}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
