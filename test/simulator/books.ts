import { type Chapter, chapterAt, type Row, type SimNetwork } from './world.ts'

/** A row as it stands now. */
export type Entry = { row: Row; now: Chapter }

/** All rows of all networks, as their own systems hold them. */
export type Books = { rows: Row[]; entries: (network: SimNetwork, at: Date) => Entry[] }

/** One row in a hundred is listed twice, always the same ones: pages must not shift between two requests. */
const isListedTwice = (row: Row): boolean => row.conversionId.endsWith('77')

export const createBooks = (): Books => {
  const rows: Row[] = []
  return {
    rows,
    entries: (network, at) =>
      rows.flatMap((row): Entry[] => {
        const now = row.network === network ? chapterAt(row, at) : undefined
        if (!now) return []
        return isListedTwice(row)
          ? [
              { row, now },
              { row, now },
            ]
          : [{ row, now }]
      }),
  }
}

/** Vietnam's clock without a zone, as these networks write it. */
export const zoneless = (at: Date, separator = 'T'): string =>
  new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', separator)
