import type { IncomingMessage, ServerResponse } from 'node:http'
import { newRequestId } from '../../kernel/ids.ts'
import type { Reads } from '../../kernel/reads.ts'
import { type Body, createBody } from '../body.ts'

type Answer = {
  status: number
  headers: Headers
  /** What the text says, for who asks in process; nobody changes it. */
  value?: unknown
}
/** A finished answer, the same for everybody; pages come as the bytes they were made as. */
export type Made = Answer & { text: string | Uint8Array }
/** The same, ready to be sent to many. */
export type Sendable = Answer & { body: Body }

export const sendable = ({ text, ...answer }: Made): Sendable => ({ ...answer, body: createBody(text) })

/** An answer as bytes; `head` holds its headers but those that differ by encoding or request. */
export type Entry = {
  key: string
  made: Sendable
  reads: Reads
  /** Of its reads those that changes are told by. */
  tags: readonly string[]
  /** Ms since 1970, when it was begun and when it was there. */
  begunAt: number
  madeAt: number
  /** Ms since 1970: read late until then at no risk, and shown no longer than that. */
  freshUntil: number
  until: number
  /** When something it shows was changed; null while it is as the database is. */
  staleSince: number | null
  /** How often in a row it was made anew soon after it had been. */
  hurried: number
  /** Has anybody asked for it since it came, or since it was passed over for that? */
  isAsked: boolean
  etag: string
  head: string[]
  bytes: number
}

const perEncoding = new Set(['content-length', 'content-encoding', 'vary', 'etag', 'x-request-id'])
/** What an entry takes besides its bodies, and each tag it is found by: measured, about. */
const [overhead, ofTag] = [6000, 50]

export const createEntry = (
  key: string,
  made: Sendable,
  life: Pick<
    Entry,
    'reads' | 'tags' | 'begunAt' | 'madeAt' | 'freshUntil' | 'until' | 'staleSince' | 'hurried'
  >,
  common: Readonly<Record<string, string>>,
): Entry => {
  const etag = made.body.etag()
  const headers = new Headers(made.headers)
  for (const [name, value] of Object.entries(common)) if (!headers.has(name)) headers.set(name, value)
  const head = [...headers].filter(([name]) => !perEncoding.has(name)).flat()
  head.push('etag', etag, 'vary', 'accept-encoding')
  return {
    ...{ key, made, ...life, etag, head, isAsked: false },
    bytes:
      overhead +
      ofTag * life.tags.length +
      made.body.size() +
      (made.value === undefined ? 0 : 3 * made.body.plainLength),
  }
}

const isKnown = (given: string | undefined, etag: string): boolean =>
  given !== undefined && (given === etag || given.split(/,\s*/).includes(etag))

/** What tells that an answer is of before, for nobody can say what is true now (RFC 9111, 5.1; RFC 7234, 5.5). */
export const oldHead = (ageMs: number): string[] => [
  ...['age', String(Math.max(0, Math.floor(ageMs / 1000)))],
  ...['warning', '110 - "Response is Stale"'],
]

/** Answers with the entry. `isOld`: shown for want of anything better. */
export const sendEntry = (
  req: IncomingMessage,
  res: ServerResponse,
  entry: Entry,
  { isOld, at }: { isOld: boolean; at: number },
): void => {
  const state = entry.staleSince === null && !isOld ? 'hit' : 'stale'
  const head = [...entry.head, 'x-request-id', newRequestId(), 'x-cache', state]
  if (isOld) head.push(...oldHead(at - entry.madeAt))
  if (isKnown(req.headers['if-none-match'], entry.etag)) {
    res.writeHead(304, head).end()
    return
  }
  const { body, status } = entry.made
  const encoding = body.encodingFor(req.headers['accept-encoding'] ?? '')
  if (encoding !== 'identity') head.push('content-encoding', encoding)
  const send = (bytes: Buffer): void => {
    head.push('content-length', String(bytes.byteLength))
    res.writeHead(status, head).end(req.method === 'HEAD' ? undefined : bytes)
  }
  const bytes = body.as(encoding)
  // What is there is sent in the same turn.
  if (bytes instanceof Promise) bytes.then(send, () => res.destroy())
  else send(bytes)
}
