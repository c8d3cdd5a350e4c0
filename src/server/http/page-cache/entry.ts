import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { newRequestId } from '../../kernel/ids.ts'
import type { Reads } from '../../kernel/reads.ts'
import { encodeText, encodingFor, type TextEncoding } from '../compress.ts'

/** A finished answer, the same for everybody. */
export type Made = {
  status: number
  headers: Headers
  text: string
  /** What the text says, for who asks in process; nobody changes it. */
  value?: unknown
}

/** An answer as bytes; `head` holds its headers but those that differ by encoding or request. */
export type Entry = {
  key: string
  made: Made
  reads: Reads
  /** Of its reads those that changes are told by. */
  tags: readonly string[]
  /** Ms since 1970. */
  madeAt: number
  /** Ms since 1970: read late until then at no risk, and shown no longer than that. */
  freshUntil: number
  until: number
  /** When something it shows was changed; null while it is as the database is. */
  staleSince: number | null
  etag: string
  head: string[]
  bodies: Partial<Record<TextEncoding, Buffer>>
  bytes: number
}

const perEncoding = new Set(['content-length', 'content-encoding', 'vary', 'etag', 'x-request-id'])
/** What an entry takes besides its bodies, about. */
const overhead = 2000

export const createEntry = (
  key: string,
  made: Made,
  life: Pick<Entry, 'reads' | 'tags' | 'madeAt' | 'freshUntil' | 'until' | 'staleSince'>,
  common: Readonly<Record<string, string>>,
): Entry => {
  const body = Buffer.from(made.text)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = new Headers(made.headers)
  for (const [name, value] of Object.entries(common)) if (!headers.has(name)) headers.set(name, value)
  const head = [...headers].filter(([name]) => !perEncoding.has(name)).flat()
  head.push('etag', etag, 'vary', 'accept-encoding')
  return {
    ...{ key, made, ...life, etag, head },
    bodies: { identity: body },
    bytes: overhead + (made.value === undefined ? 2 : 4) * body.byteLength,
  }
}

const isKnown = (given: string | undefined, etag: string): boolean =>
  given !== undefined && (given === etag || given.split(/,\s*/).includes(etag))

/** What tells that an answer is of before, for nobody can say what is true now (RFC 9111, 5.1; RFC 7234, 5.5). */
const oldHead = (ageMs: number): string[] => [
  ...['age', String(Math.max(0, Math.floor(ageMs / 1000)))],
  ...['warning', '110 - "Response is Stale"'],
]

/**
 * Answers with the entry. A new encoding is made once and kept; `grown` hears of its bytes. `isOld`: shown for want of
 * anything better.
 */
export const sendEntry = (
  req: IncomingMessage,
  res: ServerResponse,
  entry: Entry,
  { isOld, at, grown }: { isOld: boolean; at: number; grown: (bytes: number) => void },
): void => {
  const state = entry.staleSince === null && !isOld ? 'hit' : 'stale'
  const head = [...entry.head, 'x-request-id', newRequestId(), 'x-cache', state]
  if (isOld) head.push(...oldHead(at - entry.madeAt))
  if (isKnown(req.headers['if-none-match'], entry.etag)) {
    res.writeHead(304, head).end()
    return
  }
  const encoding = encodingFor(entry.made.text, req.headers['accept-encoding'] ?? '')
  if (encoding !== 'identity') head.push('content-encoding', encoding)
  const send = (body: Buffer): void => {
    head.push('content-length', String(body.byteLength))
    res.writeHead(entry.made.status, head).end(req.method === 'HEAD' ? undefined : body)
  }
  const known = entry.bodies[encoding]
  if (known) send(known)
  else
    encodeText(entry.made.text, encoding).then(
      (body) => {
        if (!entry.bodies[encoding]) grown(body.byteLength)
        entry.bodies[encoding] = body
        send(body)
      },
      () => res.destroy(),
    )
}
