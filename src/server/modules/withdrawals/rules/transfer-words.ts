import { normalized } from '#shared/normalized.ts'

/** The most letters that a VietQR code and the files of banks take. */
const most = 25

/** As banks take a text: letters without accents, digits, single spaces. */
const plain = (text: string): string =>
  normalized(text, 'NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/\u0111/g, 'd')
    .replace(/\u0110/g, 'D')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()

/** What a transfer says: whom it is from, as far as there is room, and which withdrawal it pays. */
export const transferWords = (siteName: string, id: number): string => {
  const code = `RT${id}`
  const name = plain(siteName).slice(0, most - 1 - code.length)
  return `${name.trim()} ${code}`.trim()
}
