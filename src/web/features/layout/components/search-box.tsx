import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cn } from '#web/lib/cn.ts'
import { paths } from '#web/lib/paths.ts'
import { nav } from '#web/text/site.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Sign } from '#web/ui/sign.tsx'
import type { Offered } from './suggestion-panel.tsx'

/** Comes when the box is first entered. */
const SuggestionPanel = lazyPart(() => import('./suggestion-panel.tsx'))

type Props = {
  className?: string
  /** The field of a page of its own: taller, with a button. */
  large?: boolean
}

/** Search with suggestions (an ARIA combobox); works as a plain form before scripts arrive. */
export const SearchBox = ({ className, large = false }: Props) => {
  const navigate = useNavigate()
  const listId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  /** 'marked': opened by an arrow, with its first row marked. */
  const [open, setOpen] = useState<boolean | 'marked'>(false)
  const [offered, setOffered] = useState<Offered>()
  const shown = open ? offered : undefined

  // What was typed before the scripts came counts as well.
  useEffect(() => {
    const input = form.current?.querySelector('input')
    if (!input) return
    setTyped(input.value)
    setOpen(input === document.activeElement)
  }, [])

  const leave = (to?: string) => {
    setOpen(false)
    if (to === undefined) return
    navigate(to)
  }

  return (
    <search
      className={cn('relative', className)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || leave()}
    >
      <form
        ref={form}
        className="relative"
        action="/products/search"
        onSubmit={(event) => {
          event.preventDefault()
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          if (q !== '') leave(paths.productSearch(q))
        }}
      >
        <Sign
          name="search"
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted-foreground"
        />
        <input
          type="search"
          name="q"
          required
          autoComplete="off"
          role="combobox"
          aria-expanded={shown !== undefined}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown?.marked}
          aria-label={large ? nav.fieldLabel : nav.searchLabel}
          placeholder={nav.searchPlaceholder}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (shown) shown.press(event)
            else if (event.key === 'ArrowDown') setOpen('marked')
          }}
          className={cn(
            'h-11 w-full rounded-xl border border-input bg-background pr-3 pl-10 text-base text-foreground outline-none placeholder:text-muted-foreground focus-visible:ring-2 focus-visible:ring-ring',
            large && 'h-14 rounded-2xl bg-card pr-24 shadow-card',
          )}
        />
        {large ? (
          <Button type="submit" className="absolute top-1.5 right-1.5 bottom-1.5 min-h-0">
            {nav.find}
          </Button>
        ) : null}
      </form>
      <p role="status" className="sr-only">
        {shown?.said}
      </p>
      <Suspense>
        {open ? (
          <SuggestionPanel
            id={listId}
            typed={typed}
            begun={open === 'marked'}
            onOffer={setOffered}
            onLeave={leave}
          />
        ) : null}
      </Suspense>
    </search>
  )
}
