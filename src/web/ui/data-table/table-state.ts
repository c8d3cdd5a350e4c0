import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Sort, sortFromText, sortToText } from './column.ts'

type Kept = { hidden: string[]; sort?: string }

/** Rows a page of every admin table: the specification's first (section 9), and more for who wants them. */
export const sizes = [10, 25, 50, 100] as const

const keyOf = (name: string): string => `muahoi.table.${name}`

const readKept = (name: string): Kept => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}')
    const { hidden, sort } = kept as Partial<Kept>
    return {
      hidden: Array.isArray(hidden) ? hidden.filter((one) => typeof one === 'string') : [],
      ...(typeof sort === 'string' ? { sort } : {}),
    }
  } catch {
    return { hidden: [] }
  }
}

const keep = (name: string, kept: Kept): void => {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(kept))
  } catch {
    // Private windows may refuse storage; the choice then lasts as long as the page.
  }
}

/** What stands in the address and leaves nothing out. */
const wholeOf = ['rows', 'sort', 'tab']

/** Where one is in what is asked for, and what is opened of it. */
const whereOf = [...wholeOf, 'page', 'before', 'id']

/** Says in the address that a filter which chooses by itself is to let everything through. */
export const anyValue = 'any'

export type TableState = {
  /** From 1. */
  page: number
  /** Rows a page: one of `sizes`. */
  size: number
  q: string
  sort: Sort | undefined
  hidden: readonly string[]
  /** Is only a part asked for, by words, a filter or a page? */
  isNarrowed: boolean
  /** What is asked for by words and filters, whichever page of it and in whatever order. */
  asked: string
  /** A filter of the screen's own, kept in the address like the rest; '' when not set. */
  filter: (name: string) => string
  setPage: (page: number) => void
  /** The page asked for is not there: this one stands in its place, also for Back. */
  correctPage: (page: number) => void
  setSize: (size: number) => void
  setQ: (q: string) => void
  setSort: (sort: Sort | undefined) => void
  setHidden: (hidden: string[]) => void
  setFilter: (name: string, value: string) => void
  hrefFor: (page: number) => string
}

/**
 * Where one is in a table: page, words, order and filters stand in the address, so that a reload or a link shows the
 * same; hidden columns and the last order are remembered in this browser under `name`.
 */
export const useTableState = (name: string, firstSort?: Sort): TableState => {
  const [search, setSearch] = useSearchParams()
  const [kept, setKept] = useState(() => readKept(name))
  const remember = (change: Partial<Kept>) => {
    const next = { ...kept, ...change }
    setKept(next)
    keep(name, next)
  }
  // Of two changes the second may come before the first is where one is: it goes on from that.
  const wanted = useRef(search)
  useEffect(() => {
    wanted.current = search
  }, [search])
  const write = (changes: Record<string, string>, replace = true) => {
    const next = new URLSearchParams(wanted.current)
    for (const [key, value] of Object.entries(changes))
      if (value === '') next.delete(key)
      else next.set(key, value)
    wanted.current = next
    setSearch(next, { replace, preventScrollReset: true })
  }
  const pageText = (page: number) => (page > 1 ? String(page) : '')
  const asked = Number(search.get('page') ?? 1)
  return {
    page: Number.isInteger(asked) && asked >= 1 && asked <= 100_000 ? asked : 1,
    size: sizes.find((one) => String(one) === search.get('rows')) ?? sizes[0],
    q: search.get('q') ?? '',
    sort: sortFromText(search.get('sort') ?? kept.sort) ?? firstSort,
    hidden: kept.hidden,
    isNarrowed: [...search].some(([key, value]) => !wholeOf.includes(key) && value !== anyValue),
    asked: String(new URLSearchParams([...search].filter(([key]) => !whereOf.includes(key)))),
    filter: (key) => search.get(key) ?? '',
    setPage: (page) => write({ page: pageText(page) }, false),
    correctPage: (page) => write({ page: pageText(page) }),
    setSize: (size) => write({ rows: size === sizes[0] ? '' : String(size), page: '' }),
    setQ: (q) => write({ q, page: '' }),
    setSort: (sort) => {
      remember({ sort: sort ? sortToText(sort) : '' })
      write({ sort: sort ? sortToText(sort) : '', page: '' })
    },
    setHidden: (hidden) => remember({ hidden }),
    setFilter: (key, value) => write({ [key]: value, page: '', before: '' }),
    hrefFor: (page) => {
      const next = new URLSearchParams(search)
      if (page > 1) next.set('page', String(page))
      else next.delete('page')
      return `?${next}`
    },
  }
}
