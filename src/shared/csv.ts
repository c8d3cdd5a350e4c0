type Cell = string | number | boolean | null | undefined

/**
 * A cell that a spreadsheet would take for a formula is shown as text (OWASP: CSV injection). In countries that write 1,5 it takes ';' for
 * what stands between cells, and knows no quotes within one: so does what follows a ';' or the end of a line begin a cell there. Signs of
 * double width count as the others do.
 */
const neutral = (text: string): string =>
  text
    .replace(/^(?=[=+\-@\t\r\n|%＝＋－＠])/, "'")
    .replace(/(?=[=@|%＝＠]|[+\-＋－][^\s)])(?<=[;\r\n][ \t]*)/g, "'")

const quoted = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell)
  const text = neutral(String(cell ?? ''))
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of CSV (RFC 4180) with its line end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(quoted).join(',')}\r\n`

/** A whole file that Excel opens with Vietnamese letters right: UTF-8 with BOM, headings first. */
export const toCsv = (headings: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[headings, ...rows].map(csvLine).join('')}`
