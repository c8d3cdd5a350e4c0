import { importsText as t } from '#server/text/imports.ts'
import { refusedFile } from './refuse.ts'

const mostColumns = 500

/** A header row as column names: trimmed, the nameless ones numbered, each once. @throws AppError on doubles */
export const columnNames = (cells: readonly string[]): string[] => {
  if (cells.length > mostColumns) throw refusedFile(t.columns.tooMany(mostColumns))
  const names = cells.map(
    (cell, at) => cell.replace(/\s+/g, ' ').trim().slice(0, 100) || t.columns.nameless(at + 1),
  )
  const doubles = names.filter((name, at) => names.indexOf(name) !== at)
  if (doubles.length > 0) throw refusedFile(t.columns.doubled([...new Set(doubles)].join(', ')))
  return names
}
