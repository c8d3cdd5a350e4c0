import { Search } from 'lucide-react'
import { type KeyboardEvent, type Ref, Suspense, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { cn } from '#web/lib/cn.ts'
import { paths } from '#web/lib/paths.ts'
import { useSuggestions } from '#web/lib/use-suggestions.ts'
import { nav, suggestText as t } from '#web/text/site.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

/** Comes while the first letters are typed. */
const loadList = () => import('./suggestion-list.tsx')
const SuggestionList = lazyPart(loadList)

type Props = { className?: string; onDone?: () => void; inputRef?: Ref<HTMLInputElement> }

/** Search with suggestions (an ARIA combobox); works as a plain form before scripts arrive. */
export const SearchBox = ({ className, onDone, inputRef }: Props) => {
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useSuggestions(typed)
  const shown = open && found !== undefined
  const rows = found
    ? [
        ...found.items.map(({ id }) => paths.product(id)),
        ...(found.total > found.items.length ? [paths.productSearch(found.q)] : []),
      ]
    : []

  const go = (to: string) => {
    setOpen(false)
    setActive(-1)
    onDone?.()
    navigate(to)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || rows.length === 0) return
    event.preventDefault()
    setOpen(true)
    // One place more than there are rows: the last is the input itself.
    setActive((at) => ((at + 1 + step + rows.length + 1) % (rows.length + 1)) - 1)
  }

  return (
    <search
      className={cn('relative', className)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
    >
      <form
        action="/products/search"
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = shown ? rows[active] : undefined
          if (chosen) return go(chosen)
          const q = typed.trim()
          if (q !== '') go(paths.productSearch(q))
        }}
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted-foreground"
        />
        <input
          ref={inputRef}
          type="search"
          name="q"
          required
          autoComplete="off"
          role="combobox"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
          aria-label={nav.searchLabel}
          placeholder={nav.searchPlaceholder}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setOpen(true)
            setActive(-1)
          }}
          onFocus={() => {
            setOpen(true)
            loadList().catch(() => undefined)
          }}
          onKeyDown={pressed}
          className="h-11 w-full rounded-xl border border-input bg-background pr-3 pl-10 text-base outline-none placeholder:text-muted-foreground focus-visible:ring-2 focus-visible:ring-ring"
        />
      </form>
      <p role="status" className="sr-only">
        {shown ? t.count(found.total) : ''}
      </p>
      <Suspense>
        {shown ? <SuggestionList id={listId} found={found} active={active} onChoose={go} /> : null}
      </Suspense>
    </search>
  )
}
