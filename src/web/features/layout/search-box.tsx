import { Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import { cn } from '#web/lib/cn.ts'
import { paths } from '#web/lib/paths.ts'
import { nav } from '#web/text/site.ts'

/** Goes to the search page; an empty search goes nowhere. Works as a plain form before scripts arrive. */
export const SearchBox = ({ className, onDone }: { className?: string; onDone?: () => void }) => {
  const navigate = useNavigate()
  return (
    <search className={cn('relative', className)}>
      <form
        action="/products/search"
        onSubmit={(event) => {
          event.preventDefault()
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          if (q === '') return
          onDone?.()
          navigate(paths.productSearch(q))
        }}
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted-foreground"
        />
        <input
          type="search"
          name="q"
          required
          aria-label={nav.searchLabel}
          placeholder={nav.searchPlaceholder}
          className="h-11 w-full rounded-xl border border-input bg-background pr-3 pl-10 text-base outline-none placeholder:text-muted-foreground focus-visible:ring-2 focus-visible:ring-ring"
        />
      </form>
    </search>
  )
}
