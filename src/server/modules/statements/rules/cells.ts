const wholeDong = (number: number): number | undefined => {
  const amount = Math.round(number) + 0
  return amount >= 0 && amount <= 1_000_000_000_000 ? amount : undefined
}

const fromPlain = (text: string): number | undefined =>
  /^\d{1,13}(\.\d{1,20})?$/.test(text) ? wholeDong(Number(text)) : undefined

/** An amount without its currency and blanks. */
export const bareOf = (cell: string): string =>
  cell.replace(/(vn[dđ]|[đ₫d])\.?/giu, '').replace(/[\s\u00a0']/g, '')

/**
 * đồng as networks and spreadsheets write it: '225.0', '12.345', '1.234.567,8', '₫12,345'. Undefined = no such number. A typed number
 * is what it is: its point parts no thousands, nor does one behind a 0, nor a `decimal` sign, which the amounts around it say is one.
 */
export const readDong = (cell: string | number, decimal?: string): number | undefined => {
  if (typeof cell === 'number') return wholeDong(cell)
  const bare = bareOf(cell)
  const hasDecimals = decimal !== undefined && bare.includes(decimal) && /^\d+[.,]\d+$/.test(bare)
  if (hasDecimals) return fromPlain(bare.replace(',', '.'))
  const plain = /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(bare)
    ? bare.replace(/[.,]/g, '')
    : /^[1-9]\d{0,2}(\.\d{3})+,\d{1,4}$/.test(bare)
      ? bare.replaceAll('.', '').replace(',', '.')
      : /^[1-9]\d{0,2}(,\d{3})+\.\d{1,6}$/.test(bare)
        ? bare.replaceAll(',', '')
        : bare.replace(',', '.')
  return fromPlain(plain)
}

/** A code that a spreadsheet wrote as '2.3E+17', or a number beyond what a number can hold, has lost its last digits. */
export const hasLostDigits = (cell: string | number): boolean =>
  typeof cell === 'number'
    ? Number.isInteger(cell) && !Number.isSafeInteger(cell)
    : /^\d([.,]\d+)?e\+\d+$/i.test(cell)

const padded = (text: string | undefined): string => (text ?? '0').padStart(2, '0')
const between = (at: Date): Date | undefined =>
  at.getTime() >= Date.UTC(2000) && at.getTime() < Date.UTC(2200) ? at : undefined

/** Days as a spreadsheet counts them, on the clock of Việt Nam. */
const fromSerial = (days: number): Date =>
  new Date(Math.round((days - 25_569) * 86_400) * 1000 - 7 * 3_600_000)

const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
/** What of ISO spreadsheets write with other signs: '2023/1/4 09:02'. */
const yearFirst = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})(?=$|[ T])/
const timeFirst = /^(\d{1,2}):(\d{2})(?::(\d{2}))?[ ,]+(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

const isoOf = (text: string): string => {
  const day = dayFirst.exec(text)
  if (day) {
    const [, date, month, year, hour, minute, second] = day
    return `${year}-${padded(month)}-${padded(date)}T${padded(hour)}:${padded(minute)}:${padded(second)}`
  }
  const time = timeFirst.exec(text)
  if (time) {
    const [, hour, minute, second, date, month, year] = time
    return `${year}-${padded(month)}-${padded(date)}T${padded(hour)}:${padded(minute)}:${padded(second)}`
  }
  const iso = text
    .replace(yearFirst, (_, year, month, date) => `${year}-${padded(month)}-${padded(date)}`)
    .replace(' ', 'T')
  return /T/.test(iso) ? iso : `${iso}T00:00:00`
}

/** A time of a statement; Vietnam's clock when it names no zone, the day first where it is not ISO. */
export const readTime = (cell: string | number): Date | undefined => {
  const text = String(cell).trim()
  const digits = Number(text)
  if (Number.isFinite(digits)) {
    if (digits > 20_000 && digits < 110_000) return between(fromSerial(digits))
    return digits > 1e9 ? between(new Date(digits > 1e11 ? digits : digits * 1000)) : undefined
  }
  const iso = isoOf(text)
  const at = new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(iso) ? iso : `${iso}+07:00`)
  // A day a month does not have is no day, not one of the next month.
  const isReal = /Z|[+-]\d\d:?\d\d$/i.test(iso) || iso.startsWith(dayIn(at))
  return Number.isNaN(at.getTime()) || !isReal ? undefined : between(at)
}

const dayIn = (at: Date): string =>
  Number.isNaN(at.getTime()) ? '-' : new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
