import { Search } from 'lucide-react'
import { type KeyboardEvent, type Ref, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cn } from '#web/lib/cn.ts'
import { paths } from '#web/lib/paths.ts'
import { nav } from '#web/text/site.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { BoxRow } from './suggestion-list.tsx'
import type { Offered } from './suggestion-panel.tsx'

/** Comes when the box is first entered. */
const SuggestionPanel = lazyPart(() => import('./suggestion-panel.tsx'))

type Props = { className?: string; onDone?: () => void; inputRef?: Ref<HTMLInputElement> }

/** Search with suggestions (an ARIA combobox); works as a plain form before scripts arrive. */
export const SearchBox = ({ className, onDone, inputRef }: Props) => {
  const navigate = useNavigate()
  const listId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [offered, setOffered] = useState<Offered>()
  const shown = open && offered !== undefined
  const rows = offered?.rows ?? []

  // What was typed before the scripts came counts as well.
  useEffect(() => {
    const input = form.current?.querySelector('input')
    if (!input) return
    setTyped(input.value)
    setOpen(input === document.activeElement)
  }, [])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const go = ({ to, onGo }: BoxRow) => {
    onGo?.()
    close()
    onDone?.()
    navigate(to)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      close()
    }
    const chosen = shown ? rows[active] : undefined
    if (event.key === 'Enter' && chosen) {
      // The form would not be sent with an empty field.
      event.preventDefault()
      go(chosen)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    if (!shown) setOpen(true)
    if (rows.length === 0) return
    event.preventDefault()
    // One place more than there are rows: the last is the input itself.
    setActive((at) => ((at + 1 + step + rows.length + 1) % (rows.length + 1)) - 1)
  }

  return (
    <search
      className={cn('relative', className)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}
    >
      <form
        ref={form}
        action="/products/search"
        onSubmit={(event) => {
          event.preventDefault()
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          if (q !== '') go({ to: paths.productSearch(q) })
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
          onFocus={() => setOpen(true)}
          onKeyDown={pressed}
          className="h-11 w-full rounded-xl border border-input bg-background pr-3 pl-10 text-base outline-none placeholder:text-muted-foreground focus-visible:ring-2 focus-visible:ring-ring"
        />
      </form>
      <p role="status" className="sr-only">
        {shown ? offered.said : ''}
      </p>
      <Suspense>
        {open ? (
          <SuggestionPanel id={listId} typed={typed} active={active} onOffer={setOffered} onChoose={go} />
        ) : null}
      </Suspense>
    </search>
  )
}
