import { Clock, Link2, TrendingUp, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useCall } from '#web/lib/call.ts'
import { linkPaths } from '#web/lib/link-paths.ts'
import { looksLikeLink } from '#web/lib/looks-like-link.ts'
import { noteSearch } from '#web/lib/note-search.ts'
import { paths } from '#web/lib/paths.ts'
import { forgetAllSearches, forgetRecentSearch, recentSearches } from '#web/lib/recent-searches.ts'
import { useSuggestions } from '#web/lib/use-suggestions.ts'
import { searchBoxText as t } from '#web/text/search-box.ts'
import { Button } from '#web/ui/button.tsx'
import { type BoxRow, rowsOf, SuggestionList } from './suggestion-list.tsx'
import { SuggestionGroup, SuggestionRow } from './suggestion-row.tsx'

/** What the box offers now: what is said to those who do not see it, the id of the marked row, and what keys do. */
export type Offered = { said: string; marked: string | undefined; press: (event: KeyboardEvent) => void }

type Props = {
  id: string
  typed: string
  /** Opened by an arrow: the first row is marked. */
  begun: boolean
  onOffer: (offered: Offered | undefined) => void
  /** Without an address the box is only closed. */
  onLeave: (to?: string) => void
}

type ListProps = {
  id: string
  /** Place of the marked row, -1 for none. */
  active: number
  onChoose: (row: BoxRow) => void
}

const shownPopular = 6

/** Before anything is typed: what was searched for here lately, and what many search for. */
const Ideas = ({
  recent,
  popular,
  onForget,
  ...list
}: ListProps & {
  recent: string[]
  popular: string[]
  onForget: (q?: string) => void
}) => {
  const row = (q: string, place: number, Icon: typeof Clock) => (
    <SuggestionRow
      key={q}
      id={`${list.id}-${place}`}
      marked={place === list.active}
      onClick={() => list.onChoose({ to: paths.productSearch(q) })}
      className="h-11"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span className="truncate">{q}</span>
    </SuggestionRow>
  )
  return (
    <>
      <div className="flex">
        <div id={list.id} role="listbox" aria-label={t.label} className="min-w-0 flex-1">
          {recent.length > 0 ? (
            <SuggestionGroup id={`${list.id}-recent`} title={t.recent}>
              {recent.map((q, place) => row(q, place, Clock))}
            </SuggestionGroup>
          ) : null}
          {popular.length > 0 ? (
            <SuggestionGroup id={`${list.id}-popular`} title={t.popular}>
              {popular.map((q, place) => row(q, recent.length + place, TrendingUp))}
            </SuggestionGroup>
          ) : null}
        </div>
        {/* Beside the list: an option holds no button of its own. */}
        {recent.length > 0 ? (
          <div className="pt-8">
            {recent.map((q) => (
              <button
                key={q}
                type="button"
                aria-label={t.remove(q)}
                onClick={() => onForget(q)}
                className="flex size-11 items-center justify-center rounded-lg text-muted-foreground hover:bg-muted focus-visible:outline-2 focus-visible:outline-ring"
              >
                <X aria-hidden className="size-4" />
              </button>
            ))}
          </div>
        ) : null}
      </div>
      {recent.length > 0 ? (
        <Button variant="ghost" className="mt-1 w-full" onClick={() => onForget()}>
          {t.clear}
        </Button>
      ) : null}
    </>
  )
}

/** An address was typed or pasted: one row, which opens it. */
const LinkRow = ({ id, active, onChoose, to }: ListProps & { to: string }) => (
  <div id={id} role="listbox" aria-label={t.label}>
    <SuggestionRow id={`${id}-0`} marked={active === 0} onClick={() => onChoose({ to })} className="min-h-14">
      <Link2 aria-hidden className="size-5 shrink-0 text-primary" />
      <span>
        <span className="block font-medium text-primary-ink">{t.link}</span>
        <span className="block text-muted-foreground text-sm">{t.linkHint}</span>
      </span>
    </SuggestionRow>
  </div>
)

/** Counts what was looked for when the box is left with it; what was only on the way to it is nobody's search. */
const useNoted = (q: string | undefined): void => {
  const last = useRef(q)
  last.current = q
  useEffect(
    () => () => {
      if (last.current !== undefined) noteSearch(last.current)
    },
    [],
  )
}

type Rows = { rows: BoxRow[]; said: string }

/** Which row is marked, and what keys do: arrows mark, Enter chooses, Escape closes. New words unmark. */
const useKeys = ({ typed, begun, onLeave }: Pick<Props, 'typed' | 'begun' | 'onLeave'>, rows: BoxRow[]) => {
  const [marked, setMarked] = useState({ typed, place: begun ? 0 : -1 })
  const active = marked.typed === typed ? marked.place : -1
  const choose = ({ to, onGo }: BoxRow) => {
    onGo?.()
    onLeave(to)
  }
  const press = (event: KeyboardEvent) => {
    const chosen = rows[active]
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Escape') onLeave()
    // The form would not be sent with an empty field.
    else if (event.key === 'Enter' && chosen) choose(chosen)
    // One place more than there are rows: the last is the input itself.
    else if (step !== 0 && rows.length > 0)
      setMarked({ typed, place: ((active + 1 + step + rows.length + 1) % (rows.length + 1)) - 1 })
    else return
    event.preventDefault()
  }
  const latest = useRef(press)
  latest.current = press
  const [pressLatest] = useState(() => (event: KeyboardEvent) => latest.current(event))
  return { active, choose, press: pressLatest }
}

/** What opens below the box; the pointer must not take the focus from the input. */
export default function SuggestionPanel({ id, typed, onOffer, ...box }: Props) {
  const isEmpty = typed.trim() === ''
  const link = looksLikeLink(typed) ? linkPaths.link(typed.trim()) : undefined
  const found = useSuggestions(link ? '' : typed)
  const [recent, setRecent] = useState(recentSearches)
  const { data } = useCall('GET /api/searches/popular', {}, { enabled: isEmpty, staleTime: 300_000 })
  const popular = useMemo(
    () => (data ?? []).filter((q) => !recent.includes(q)).slice(0, shownPopular),
    [data, recent],
  )
  useNoted(found?.q === typed.trim() ? found.q : undefined)
  const shown = useMemo<Rows | undefined>(() => {
    if (link) return { rows: [{ to: link }], said: t.link }
    if (!isEmpty) return found && { rows: rowsOf(found), said: t.count(found.total) }
    const rows = [...recent, ...popular].map((q) => ({ to: paths.productSearch(q) }))
    return rows.length > 0 ? { rows, said: t.ideas(recent.length, popular.length) } : undefined
  }, [isEmpty, found, recent, popular, link])
  const { active, choose: onChoose, press } = useKeys({ typed, ...box }, shown?.rows ?? [])
  const said = shown?.said
  const marked = active >= 0 ? `${id}-${active}` : undefined
  // With the rows and not a moment after them: an arrow pressed between would be lost.
  useLayoutEffect(
    () => onOffer(said === undefined ? undefined : { said, marked, press }),
    [said, marked, press, onOffer],
  )
  const forget = (q?: string) => {
    if (q === undefined) forgetAllSearches()
    else forgetRecentSearch(q)
    setRecent(recentSearches())
  }
  // What was offered does not outlast this.
  useLayoutEffect(() => () => onOffer(undefined), [onOffer])
  if (!shown) return null
  return (
    <div
      className="absolute top-full right-0 left-0 z-50 text-foreground max-md:in-[header]:inset-x-2 mt-1.5 max-h-[calc(100dvh-9rem)] overflow-y-auto rounded-xl border bg-card p-1 shadow-card"
      onPointerDown={(event) => event.preventDefault()}
    >
      {link ? (
        <LinkRow {...{ id, active, onChoose, to: link }} />
      ) : isEmpty ? (
        <Ideas {...{ id, active, onChoose, recent, popular }} onForget={forget} />
      ) : found ? (
        <SuggestionList {...{ id, active, onChoose, found }} />
      ) : null}
    </div>
  )
}
