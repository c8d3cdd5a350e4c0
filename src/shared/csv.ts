type Cell = string | number | boolean | null | undefined

/** A cell that a spreadsheet would take for a formula is shown as text (OWASP: CSV injection). */
const neutral = (text: string): string => (/^[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text)

const quoted = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell)
  const text = neutral(String(cell ?? ''))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of CSV (RFC 4180) with its line end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(quoted).join(',')}\r\n`

/** A whole file that Excel opens with Vietnamese letters right: UTF-8 with BOM, headings first. */
export const toCsv = (headings: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[headings, ...rows].map(csvLine).join('')}`
