import { keyedHashes, type Secrets, seal, unseal } from '#server/kernel/sealed.ts'

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

/** The codes of a text, one a line, the first column of a table; the same one counts once. */
export const codesIn = (text: string): { codes: string[]; badLines: number[] } => {
  const codes = new Set<string>()
  const badLines: number[] = []
  for (const [place, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const code = (/^\s*"([^"]*)"/.exec(line)?.[1] ?? line.split(/[,;\t]/)[0] ?? '').trim()
    if (line.trim() === '') continue
    if (code === '' || code.length > longestCode) badLines.push(place + 1)
    else codes.add(code)
  }
  return { codes: [...codes], badLines }
}
