/** What waits for a person: how many, since when the longest of them does, and by when the first is due. */
export type Backlog = { count: number; since: Date | null; due: Date | null }

type Counted = { count: number | string; since?: Date | null; due?: Date | null }

/** Of a row that counts. */
export const toBacklog = (row: Counted | undefined): Backlog => ({
  count: Number(row?.count ?? 0),
  since: row?.since ?? null,
  due: row?.due ?? null,
})
