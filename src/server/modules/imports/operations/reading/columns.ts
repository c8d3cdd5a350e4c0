import { refusedFile } from './refuse.ts'

const mostColumns = 500

/** A header row as column names: trimmed, the nameless ones numbered, each once. @throws AppError on doubles */
export const columnNames = (cells: readonly string[]): string[] => {
  if (cells.length > mostColumns) throw refusedFile(`Tệp có quá ${mostColumns} cột`)
  const names = cells.map((cell, at) => cell.replace(/\s+/g, ' ').trim().slice(0, 100) || `(cột ${at + 1})`)
  const doubles = names.filter((name, at) => names.indexOf(name) !== at)
  if (doubles.length > 0) throw refusedFile(`Tiêu đề có cột bị trùng: ${[...new Set(doubles)].join(', ')}`)
  return names
}
