import { z } from 'zod'
import { conversionStatuses, networks } from './affiliate.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, optionalText, paging, searchWords, text, wholeSum } from './fields.ts'
import { ImportProgress, ImportRun } from './imports.ts'
import { fieldsText } from './text/fields.ts'
import { statementsText as t } from './text/statements.ts'

/** What a column of a statement may be. `rowId` is the network's number of the row, `paid…` what it says it has paid. */
export const statementFields = [
  'orderId',
  'rowId',
  'conversionId',
  'itemId',
  'modelId',
  'clickId',
  'orderValue',
  'commission',
  'status',
  'confirmed',
  'reason',
  'occurredAt',
  'updatedAt',
  'paidAmount',
  'paidAt',
] as const
export type StatementField = (typeof statementFields)[number]

const column = z.string().max(100).nullable().default(null)
/** The column's name for each field; null = the file has none. */
export const StatementMapping = z.record(z.enum(statementFields), column)
export type StatementMapping = Record<StatementField, string | null>

/** How a line stands to our books when it was compared. `missing_there`: ours, not in the statement of its days. */
export const standings = [
  'matched',
  'amount_differs',
  'status_differs',
  'missing_here',
  'missing_there',
] as const
export type MatchResult = (typeof standings)[number]
export const lineStates = ['open', 'queued', 'applied', 'failed', 'ignored', 'follow_up'] as const
export type LineState = (typeof lineStates)[number]

const amount = z.int().nullable()
const count = z.int()

export const StatementLine = z.object({
  id: z.int(),
  /** Of the file; null for an order of ours that it does not name. */
  line: z.int().nullable(),
  transactionId: z.string(),
  itemKey: z.string(),
  standing: z.enum(standings),
  state: z.enum(lineStates),
  status: z.enum(conversionStatuses),
  networkStatus: z.string(),
  reason: z.string().nullable(),
  orderValue: amount,
  commission: z.int(),
  occurredAt: instant.nullable(),
  paidAmount: amount,
  /** What we had; null where we had nothing. */
  ours: z
    .object({
      status: z.enum(conversionStatuses),
      orderValue: z.int(),
      commission: z.int(),
    })
    .nullable(),
  conversionId: z.int().nullable(),
  /** The file names it well enough to make an order of it. */
  whole: z.boolean(),
  outcome: z.string().nullable(),
  note: z.string().nullable(),
  actedBy: z.string().nullable(),
  actedAt: instant.nullable(),
})
export type StatementLine = z.infer<typeof StatementLine>

const matchCount = z.object({
  standing: z.enum(standings),
  lines: count,
  /** Nobody has decided about these yet. */
  open: count,
  ignored: count,
  applied: count,
  failed: count,
  followUp: count,
  commission: count,
  oursCommission: count,
})
export type MatchCount = z.infer<typeof matchCount>

export const Statement = ImportRun.omit({ source: true }).extend({
  network: z.enum(networks).nullable(),
  closed: z.boolean(),
  periodFrom: instant.nullable(),
  periodTo: instant.nullable(),
  paid: z.object({ on: z.string(), amount: count, by: z.string().nullable() }).nullable(),
  /** The same file as one brought in before. */
  sameAs: z.int().nullable(),
  /** Lines that differ from our orders and nobody has decided about yet. */
  open: count,
})
export type Statement = z.infer<typeof Statement>

export const StatementDetails = Statement.extend({
  columns: z.array(z.string()),
  samples: z.array(z.record(z.string(), z.string())),
  mapping: StatementMapping,
  counts: z.array(matchCount),
  refused: count,
  /** Confirmed lines that are orders of ours: what marking it as paid would pay. */
  payable: z.object({ lines: count, amount: count, on: z.string().nullable() }),
})
export type StatementDetails = z.infer<typeof StatementDetails>

const lineFilter = {
  standing: z.enum(standings).optional(),
  state: z.enum(lineStates).optional(),
  /** The beginning of the order's number. */
  q: searchWords(100).optional(),
}

/** Which lines: those named, or all open ones of a standing. */
const chosen = {
  standing: z.enum(standings).optional(),
  lines: z.array(id).min(1).max(1000, t.linesAtMost).optional(),
}
export type Chosen = { standing?: MatchResult | undefined; lines?: number[] | undefined }

export const statements = {
  'GET /api/admin/statements': endpoint({
    access: ['finance'],
    scope: 'orders:read',
    summary: 'statements of the networks, newest first',
    query: z.object(paging(20)),
    answer: z.array(Statement),
    paged: true,
  }),
  'GET /api/admin/statements/{id}': endpoint({
    access: ['finance'],
    scope: 'orders:read',
    summary: 'one statement: its columns, and how its lines stand to our orders',
    params: idParams,
    answer: StatementDetails,
  }),
  'GET /api/admin/statements/{id}/lines': endpoint({
    access: ['finance'],
    scope: 'orders:read',
    summary: 'lines of a statement beside our orders',
    params: idParams,
    query: z.object({ ...lineFilter, ...paging(20) }),
    answer: z.array(StatementLine),
    paged: true,
  }),
  'GET /api/admin/statements/{id}/export': endpoint({
    access: ['finance'],
    summary: 'the same as CSV text',
    params: idParams,
    query: z.object(lineFilter),
    answer: z.object({ fileName: z.string(), csv: z.string() }),
  }),
  'POST /api/admin/statements/{id}/check': endpoint({
    access: ['finance'],
    summary: 'compare with our orders, read as said; changes no order',
    params: idParams,
    body: z.object({
      network: z.enum(networks, { error: fieldsText.network }).exclude(['unknown', 'tiki']),
      closed: z.boolean().default(true),
      mapping: StatementMapping,
    }),
    answer: ImportProgress,
    status: 202,
  }),
  'POST /api/admin/statements/{id}/apply': endpoint({
    access: ['finance'],
    confirmed: true,
    summary: 'take the statement’s amounts and status for the lines chosen; points follow',
    params: idParams,
    body: z.object(chosen),
    answer: z.object({ lines: z.int() }),
    status: 202,
  }),
  'POST /api/admin/statements/{id}/mark': endpoint({
    access: ['finance'],
    summary: 'put lines aside with a note, mark them for follow-up, or open them again',
    params: idParams,
    body: z.object({
      ...chosen,
      as: z.enum(['ignored', 'follow_up', 'open']),
      note: optionalText(500),
    }),
    answer: z.object({ lines: z.int() }),
  }),
  'POST /api/admin/statements/{id}/paid': endpoint({
    access: ['finance'],
    summary: 'the money of this statement came: its confirmed orders count as paid',
    params: idParams,
    body: z.object({
      on: z.iso.date(t.paidOn),
      amount: wholeSum(0, t.paidAmount),
      note: text(500, { min: 0 }).default(''),
    }),
    /** How many orders now count as paid otherwise than before. */
    answer: z.object({ orders: z.int() }),
  }),
}
