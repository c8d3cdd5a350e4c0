import type { ReactNode } from 'react'
import { language } from '#web/lib/format.ts'

/** One column: what it is called, what it shows, and what it is sorted by where the browser has all rows. */
export type Column<Row> = {
  id: string
  title: string
  /** The language of the title when it is not the page's. */
  lang?: 'en'
  cell: (row: Row) => ReactNode
  /** Given: the column can be sorted. Where the server sorts, any function says so. */
  sortValue?: (row: Row) => string | number | boolean
  /** Stands on the right and on one line, as `oneLine`. */
  numeric?: boolean
  /** A date or a short state: never broken in a table, the columns of text give way. */
  oneLine?: boolean
  /** Sentences: on a card their lines begin below each other. */
  prose?: boolean
  /** Always shown, and not in the menu of columns. */
  fixed?: boolean
  /**
   * On phones a row is a card: its heading, the picture (48 px) before it, the buttons at its foot, or a line with the
   * column's title (default).
   */
  phone?: 'heading' | 'picture' | 'foot' | 'hidden'
  /** Left out where the table has little room, beside the menu of a small laptop; cards have it. */
  wide?: boolean
  className?: string
}

export type Sort = { id: string; desc: boolean }

/** 'price' or '-price', as an address carries it. */
export const sortToText = ({ id, desc }: Sort): string => (desc ? `-${id}` : id)

export const sortFromText = (text: string | null | undefined): Sort | undefined => {
  if (!text) return undefined
  return text.startsWith('-') ? { id: text.slice(1), desc: true } : { id: text, desc: false }
}

const byLetter = new Intl.Collator(language, { numeric: true })

export const compareValues = (a: string | number | boolean, b: string | number | boolean): number =>
  typeof a === 'string' && typeof b === 'string' ? byLetter.compare(a, b) : Number(a) - Number(b)
