import { readDong, readTime } from './cells.ts'
import { guessMapping } from './columns.ts'
import { isStatusWord } from './status-words.ts'

const isTelling = (text: string): boolean =>
  /^[\w.:,/#-]{0,60}$/.test(text) ||
  isStatusWord(text) ||
  readDong(text) !== undefined ||
  readTime(text) !== undefined

/** Values that show a person what a column is: codes, amounts, times and states of columns known by name, no free text. */
export const samplesOf = (
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): Record<string, string>[] => {
  const shown = Object.values(guessMapping(columns)).filter((column) => column !== null)
  return rows.map((row) =>
    Object.fromEntries(
      shown.map((name) => {
        const text = String(row[name] ?? '')
        return [name, isTelling(text) ? text.slice(0, 160) : '…']
      }),
    ),
  )
}
