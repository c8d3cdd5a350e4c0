/** How long who took a copy has it: longer than a mail server may take, shorter than the queue waits for a lost worker. */
export const claimMs = 5 * 60_000

/** How long is waited between attempts to note what was mailed (ms): together shorter than it is taken for. */
export const settlePauses = [200, 1000, 3000, 10_000, 30_000, 60_000]

const fieldOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

/**
 * What a mail server's refusal of a reader's address says: 'gone' where there is no such address (RFC 3463: 5.1.x),
 * 'refused' for any other lasting one; undefined where trying again may help.
 */
export const refusalOf = (error: unknown): 'gone' | 'refused' | undefined => {
  const code = fieldOf(error, 'responseCode')
  if (fieldOf(error, 'command') !== 'RCPT TO' || typeof code !== 'number' || code < 500) return undefined
  return /\b5\.1\.\d/.test(String(fieldOf(error, 'response'))) ? 'gone' : 'refused'
}
