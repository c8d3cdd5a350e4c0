import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'

const keyFrom = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'muahoi voucher codes', 32))

/**
 * A voucher code as it rests in the database: AES-256-GCM under a key derived from SECRET, base64url. `nonce` is new for
 * every code.
 */
export const encryptCode = (code: string, secret: string, nonce: Buffer): string => {
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), nonce)
  const body = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** @throws Error when the text was altered or SECRET is another one */
export const decryptCode = (encrypted: string, secret: string): string => {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/**
 * What tells that a pool knows a code. Keyed, since codes are short enough to be guessed from a copy of the database; the
 * mark in front tells it from the unkeyed ones of before.
 */
export const codeHash = (code: string, secret: string): string =>
  `k1:${createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'muahoi voucher hashes', 32)))
    .update(code)
    .digest('hex')}`

/** A row with its code in the open for `secret`'s holder, or without it. */
export const openCode = <Row extends { codeEncrypted: string | null }>(
  { codeEncrypted, ...row }: Row,
  secret: string | null,
): Omit<Row, 'codeEncrypted'> & { code: string | null } => ({
  ...row,
  code: codeEncrypted && secret ? decryptCode(codeEncrypted, secret) : null,
})

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
