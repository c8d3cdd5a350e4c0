import { z } from 'zod'
import { networks } from './affiliate.ts'
import { endpoint } from './endpoint.ts'
import { empty, id, idParams, instant, paging, words } from './fields.ts'

const amount = z.int().min(0)

const counts = {
  pages: amount,
  received: amount,
  created: amount,
  updated: amount,
  unchanged: amount,
  stale: amount,
  unmatched: amount,
  refused: amount,
}

export const runStatuses = ['running', 'done', 'failed', 'abandoned'] as const

/** One asking of a report, and what it brought. */
export const NetworkRun = z.object({
  id: z.int(),
  network: z.enum(networks),
  kind: z.string(),
  /** 'failed' is taken up again, 'abandoned' is not. */
  status: z.enum(runStatuses),
  windowFrom: instant,
  windowTo: instant,
  startedAt: instant,
  finishedAt: instant.nullable(),
  durationMs: amount,
  ...counts,
  error: z.string().nullable(),
})
export type NetworkRun = z.infer<typeof NetworkRun>

/** A report of a network: when it is asked for, how far it is read, and its last run. */
export const NetworkReport = z.object({
  kind: z.string(),
  everyMinutes: z.int(),
  /** 'never' = not asked for yet. */
  status: z.enum(['never', ...runStatuses]),
  last: NetworkRun.nullable(),
  /** Where an unfinished run goes on: part of the window and the network's own word for the page. */
  cursor: z.string().nullable(),
  lastDoneAt: instant.nullable(),
  /** When the timetable asks next; null where reports are not connected. */
  nextAt: instant.nullable(),
})
export type NetworkReport = z.infer<typeof NetworkReport>

/** How a network is connected, how many orders wait for their owner, and how its reports stand. */
export const NetworkState = z.object({
  network: z.enum(networks),
  door: z.enum(['none', 'closed', 'open', 'signed']),
  polled: z.boolean(),
  unmatched: amount,
  reports: z.array(NetworkReport),
})
export type NetworkState = z.infer<typeof NetworkState>

/** Rows read on a day of Vietnam, by what became of them. */
export const ReadDay = z.object({ day: z.string(), fresh: amount, known: amount, refused: amount })
export type ReadDay = z.infer<typeof ReadDay>

export const eventSources = ['postback', 'poll', 'file', 'admin'] as const
export const eventOutcomes = ['created', 'updated', 'duplicate', 'stale', 'unmatched', 'refused'] as const

/** A message of a network as it came; 'refused' ones were not understood. Listed as such are those not recorded since either. */
export const InboxEvent = z.object({
  id: z.int(),
  network: z.string(),
  source: z.enum(eventSources),
  outcome: z.enum(eventOutcomes),
  receivedAt: instant,
  transactionId: z.string().nullable(),
  /** What was wrong with it, field by field. */
  problems: z.array(z.string()),
})
export type InboxEvent = z.infer<typeof InboxEvent>

const networkParams = z.object({ network: z.enum(networks) })

export const networkCalls = {
  'GET /api/admin/networks': endpoint({
    access: ['finance'],
    summary: 'how each network is connected, the orders of it nobody is known for, its reports',
    answer: z.array(NetworkState),
  }),
  'GET /api/admin/networks/runs': endpoint({
    access: ['finance'],
    summary: 'askings of reports, newest first',
    query: z.object({
      network: z.enum(networks).optional(),
      status: z.enum(runStatuses).optional(),
      ...paging(20),
    }),
    answer: z.array(NetworkRun),
    paged: true,
  }),
  'GET /api/admin/networks/days': endpoint({
    access: ['finance'],
    summary: 'rows read on each of the last 30 days, oldest first',
    query: z.object({ network: z.enum(networks).optional() }),
    answer: z.array(ReadDay),
  }),
  'POST /api/admin/networks/{network}/run': endpoint({
    access: ['finance'],
    summary:
      'ask a report now, once a minute at most and within the network’s pace; 409 while it is being read',
    params: networkParams,
    body: z.object({ kind: words(50) }),
    answer: empty,
    status: 202,
  }),
  'POST /api/admin/networks/{network}/door': endpoint({
    access: 'admin',
    confirmed: true,
    summary: 'the address of a network’s webhook with its secret, to hand to the network; the audit notes it',
    params: networkParams,
    answer: z.object({ url: z.string() }),
  }),
  'GET /api/admin/events': endpoint({
    access: ['finance'],
    summary: 'raw messages, newest first; `before` takes the `next` of the page before',
    query: z.object({
      network: z.enum(networks).optional(),
      source: z.enum(eventSources).optional(),
      outcome: z.enum(eventOutcomes).optional(),
      before: id.optional(),
      limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(20),
    }),
    answer: z.object({ items: z.array(InboxEvent), next: z.int().nullable() }),
  }),
  'GET /api/admin/events/{id}': endpoint({
    access: ['finance'],
    summary: 'one raw message; personal data was dropped before it was kept',
    params: idParams,
    answer: InboxEvent.extend({
      conversionId: z.int().nullable(),
      raw: z.unknown(),
      /** The message that this one tried again. */
      retryOf: z.int().nullable(),
      /** The message that it was recorded by when it was tried again. */
      retriedAs: z.int().nullable(),
    }),
  }),
  'POST /api/admin/events/{id}/retry': endpoint({
    access: ['finance'],
    summary: 'try a kept message again that was not applied; what comes of it is a new message',
    params: idParams,
    /** `eventId`: the new message. */
    answer: z.object({ outcome: z.enum(eventOutcomes), eventId: z.int() }),
  }),
}
