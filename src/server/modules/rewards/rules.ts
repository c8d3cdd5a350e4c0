import { keyedHashes, type Secrets, seal, unseal } from '#server/kernel/sealed.ts'
import { fold } from '#shared/vietnamese.ts'

/** What is derived of SECRET for codes is named so since the first of them; these words cannot change. */
const sealing = 'muahoi voucher codes'
const hashing = 'muahoi voucher hashes'

/** A voucher code as it rests in the database; `nonce` is new for every code. */
export const encryptCode = (code: string, secrets: Secrets, nonce: Buffer): string =>
  seal(secrets, sealing, code, nonce)

/** @throws AppError unavailable when no secret opens it, or the text was altered */
export const decryptCode = (encrypted: string, secrets: Secrets): string =>
  unseal(secrets, sealing, encrypted)

/**
 * What tells that a pool knows a code, for each secret, the newest first. Keyed, since codes are short enough to be guessed
 * from a copy of the database; the mark in front tells it from the unkeyed ones of before.
 */
export const codeHashes = (code: string, secrets: Secrets): { newest: string; previous: string[] } => {
  const [newest, ...previous] = keyedHashes(secrets, hashing, code)
  return { newest: `k1:${newest}`, previous: previous.map((hash) => `k1:${hash}`) }
}

/** A row with its code in the open for the holder of `secrets`, or without it. @throws AppError unavailable */
export const openCode = <Row extends { codeEncrypted: string | null }>(
  { codeEncrypted, ...row }: Row,
  secrets: Secrets | null,
): Omit<Row, 'codeEncrypted'> & { code: string | null } => ({
  ...row,
  code: codeEncrypted && secrets ? decryptCode(codeEncrypted, secrets) : null,
})

/** The same among many, where one that cannot be opened must not take the others along: it is not shown. */
export const openIfReadable = <T>(encrypted: string | null, open: (encrypted: string) => T): T | null => {
  try {
    return encrypted === null ? null : open(encrypted)
  } catch {
    return null
  }
}

/** What may be shown of a code: its last 4 characters, and never more than a third of it. */
export const tailOf = (code: string): string => {
  const letters = [...code]
  const shown = Math.min(4, Math.floor(letters.length / 3))
  return shown > 0 ? letters.slice(-shown).join('') : ''
}

const longestCode = 200

type Line = { place: number; line: string; code: string }

const linesOf = (text: string): Line[] =>
  text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line, place) => ({
      place: place + 1,
      line,
      code: (/^\s*"([^"]*)"/.exec(line)?.[1] ?? line.split(/[,;\t]/)[0] ?? '').trim(),
    }))
    .filter(({ line }) => line.trim() !== '')

const heading =
  /^(stt|no|so thu tu|ma( (the|code|voucher|coupon|giam gia|qua tang|uu dai))?|((voucher|coupon|gift|promo) )?codes?|vouchers?|coupons?|(so )?seri(al)?|pin)$/

const hasDigit = (text: string): boolean => /\d/.test(text)

/** A table's first line says what its columns are: the words are known, or it alone has no digit. */
const hasHeading = ([first, ...rest]: readonly Line[]): boolean =>
  first !== undefined &&
  (heading.test(fold(first.code)) ||
    (/[,;\t]/.test(first.line) &&
      rest.length > 0 &&
      !hasDigit(first.line) &&
      rest.every(({ code }) => hasDigit(code))))

/** A table whose first column counts its rows. */
const isNumbered = (lines: readonly Line[]): boolean =>
  lines.length > 0 &&
  lines.every(({ line, code }, place) => code === String(place + 1) && line.trim() !== code)

/**
 * The codes of a text, one a line, the first column of a table; the same one counts once. `odd`: what is read as codes is
 * none, and would be given to a member for one.
 */
export const codesIn = (
  text: string,
): { codes: string[]; badLines: number[]; lines: Map<string, number>; odd?: 'heading' | 'numbers' } => {
  const all = linesOf(text)
  const lines = new Map<string, number>()
  const badLines: number[] = []
  for (const { place, code } of all) {
    if (code === '' || code.length > longestCode) badLines.push(place)
    else if (!lines.has(code)) lines.set(code, place)
  }
  const odd = hasHeading(all) ? 'heading' : isNumbered(all) ? 'numbers' : undefined
  return { codes: [...lines.keys()], badLines, lines, ...(odd && { odd }) }
}

/** Numbers that rise, those that follow one another as one: 1, 2, 3, 7 is "1–3", "7". */
export const runsOf = (numbers: readonly number[]): string[] => {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`))
}
