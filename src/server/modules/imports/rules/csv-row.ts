/** A value that a spreadsheet would take for a formula is put behind an apostrophe. */
const neutral = (text: string): string => (/^[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text)

/** One line of CSV as spreadsheets read it. */
export const csvRow = (cells: readonly (string | number)[]): string =>
  `${cells
    .map((cell) => (typeof cell === 'number' ? String(cell) : `"${neutral(cell).replaceAll('"', '""')}"`))
    .join(',')}\r\n`
