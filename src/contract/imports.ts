import { z } from 'zod'
import type { ApiScope } from '#shared/api-scopes.ts'
import { feedColumns, type ImportField, type LaterImportField } from '#shared/product-fields.ts'
import type { Access } from '#shared/staff.ts'
import { networks } from './affiliate.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, paging, text } from './fields.ts'
import { importsText as t } from './text/imports.ts'

/**
 * mapping: waits for its columns; checking: compared with the catalogue, nothing is written; checked: waits to be
 * started; running, paused; undoing, undone: taken back. Done, failed, cancelled and undone are ends.
 */
export const importStatuses = [
  'mapping',
  'checking',
  'checked',
  'running',
  'paused',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const

const column = z.string().max(100).nullable()
/** The column's name for each field; null = the feed has none. */
export const ImportMapping = z.object(
  Object.fromEntries(
    feedColumns.map(({ name, declaredLater }) => [name, declaredLater ? column.default(null) : column]),
  ) as Record<Exclude<ImportField, LaterImportField>, typeof column> &
    Record<LaterImportField, z.ZodDefault<typeof column>>,
)
export type ImportMapping = z.infer<typeof ImportMapping>

const counts = {
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  /** Rows whose link cannot carry a click id: their products promise no points. */
  untracked: z.int().default(0),
}

/** One row of the comparison: what it would do, and the price before and after in đồng. */
export const ImportSample = z.object({
  line: z.int(),
  name: z.string(),
  price: z.int(),
  state: z.enum(['new', 'changed']),
  oldPrice: z.int().nullable(),
  oldName: z.string().nullable(),
})
export type ImportSample = z.infer<typeof ImportSample>

const share = z.int(t.share).min(1, t.share).max(100, t.share)
const networkRate = z.number(t.rate).min(0.1, t.rate).max(90, t.rate)

/**
 * The points of products whose feed names none. `share`: so many percent of the commission their shop is likely to pay; null: the
 * category's share of the price. `networks`: what networks pay of an order's value, in percent, for shops that were not measured.
 */
export const ImportPoints = z.object({
  share: share.nullable(),
  networks: z.partialRecord(z.enum(networks), networkRate),
})
export type ImportPoints = z.infer<typeof ImportPoints>

/** `shops`: of how many it is known what they pay, as measured or as an operator accepted it. */
const ImportPolicy = ImportPoints.extend({ shops: z.int() })
export type ImportPolicy = z.infer<typeof ImportPolicy>

/** The policy as a comparison used it, with what was measured of each shop then (by host, as a share): the run keeps to it. */
const PointsTerms = ImportPoints.extend({ pointValue: z.int(), shops: z.record(z.string(), z.number()) })
export type PointsTerms = z.infer<typeof PointsTerms>

/**
 * What the file's products are likely to bring, one of each sold: commission and the points' worth in đồng, and of how many rows
 * nobody knows what their shop pays.
 */
const PreviewPoints = z.object({ commission: z.int(), cost: z.int(), unrated: z.int(), terms: PointsTerms })

export const ImportPreview = z.object({
  total: z.int(),
  ...counts,
  samples: z.array(ImportSample),
  /** Absent in comparisons of earlier versions. */
  points: PreviewPoints.optional(),
  /** Products without a main picture, which the first further one becomes. */
  ledByFurther: z.int().optional(),
  /** By field: products whose text is longer than the field takes, so that its end is lost. */
  cut: z.record(z.string(), z.int()).optional(),
  /** By field: products whose value could not be taken, so that the field is empty. */
  leftOut: z.record(z.string(), z.int()).optional(),
  /** By field that no column was named for: products the file changes that keep their own. */
  absent: z.record(z.string(), z.int()).optional(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/** `rate` in rows a second, `remaining` in seconds; null where nobody can know. */
export const ImportProgress = z.object({
  id: z.int(),
  status: z.enum(importStatuses),
  total: z.int().nullable(),
  done: z.int(),
  ...counts,
  undone: z.int(),
  kept: z.int(),
  rate: z.number().nullable(),
  remaining: z.int().nullable(),
  reason: z.string().nullable(),
  /** Nobody works on it yet: it stands in the queue. */
  waiting: z.boolean(),
})
export type ImportProgress = z.infer<typeof ImportProgress>

export const ImportRun = ImportProgress.extend({
  kind: z.enum(['products', 'conversions']),
  origin: z.enum(['command', 'upload']),
  source: z.string(),
  fileName: z.string(),
  fileSize: z.int(),
  format: z.string(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  canUndo: z.boolean(),
})
export type ImportRun = z.infer<typeof ImportRun>

export const LineError = z.object({ line: z.int(), message: z.string() })

export const ImportDetails = ImportRun.extend({
  columns: z.array(z.string()),
  samples: z.array(z.record(z.string(), z.string())),
  mapping: ImportMapping.nullable(),
  preview: ImportPreview.nullable(),
  /** The first hundred refused lines; the rest by /errors and /errors.csv. */
  errors: z.array(LineError),
})
export type ImportDetails = z.infer<typeof ImportDetails>

export const ImportProfile = z.object({ id: z.int(), name: z.string(), mapping: ImportMapping })
export type ImportProfile = z.infer<typeof ImportProfile>

/** Feeds are the content people's, statements the finance people's: which of them, the operation looks at. */
const both = ['content', 'finance'] as const

const steps = (access: Access, summary: string, scope?: ApiScope) =>
  endpoint({ access, ...(scope ? { scope } : {}), summary, params: idParams, answer: ImportRun, status: 202 })

export const imports = {
  'GET /api/admin/import-points': endpoint({
    access: ['content'],
    summary:
      'what points products of a feed get that names none, and of how many shops it is known what they pay',
    answer: ImportPolicy,
  }),
  'PATCH /api/admin/import-points': endpoint({
    access: 'admin',
    confirmed: true,
    summary: 'change what points products of a feed get; for comparisons from now on',
    body: ImportPoints.partial(),
    answer: ImportPoints,
  }),
  'POST /api/admin/imports': endpoint({
    access: both,
    scope: 'products:import',
    summary:
      'upload a feed or a statement (multipart: file, kind, source, review); with review it waits for a person, else it runs',
    upload: 'spooled',
    bodyLimit: 512 * 1024 * 1024,
    body: z.object({
      kind: z.enum(['products', 'conversions'], { error: t.kind }).default('products'),
      source: z
        .string()
        .regex(/^[\w.-]{0,80}$/, t.source)
        .default(''),
      review: z.enum(['true', 'false', '1', '0', '']).default(''),
    }),
    answer: z.object({ id: z.int() }),
    status: 202,
  }),
  'GET /api/admin/imports': endpoint({
    access: ['content'],
    scope: 'products:import',
    summary: 'imports, newest first',
    query: z.object(paging(20)),
    answer: z.array(ImportRun),
    paged: true,
  }),
  'GET /api/admin/imports/{id}': endpoint({
    access: both,
    scope: 'products:import',
    summary: 'one import: progress, columns, comparison, refused lines',
    params: idParams,
    answer: ImportDetails,
  }),
  'GET /api/admin/imports/{id}/errors': endpoint({
    access: both,
    scope: 'products:import',
    summary: 'refused lines with their reasons',
    params: idParams,
    query: z.object(paging(50)),
    answer: z.array(LineError.extend({ content: z.string() })),
    paged: true,
  }),
  'GET /api/admin/imports/{id}/kept': endpoint({
    access: ['content'],
    summary: 'products that taking the import back left as they are, and why',
    params: idParams,
    query: z.object(paging(50)),
    answer: z.array(z.object({ productId: z.int(), name: z.string().nullable(), reason: z.string() })),
    paged: true,
  }),
  'POST /api/admin/imports/{id}/check': endpoint({
    access: ['content'],
    scope: 'products:import',
    summary: 'compare with the catalogue under this mapping; writes no product',
    params: idParams,
    body: z.object({ mapping: ImportMapping }),
    answer: ImportRun,
    status: 202,
  }),
  'POST /api/admin/imports/{id}/start': steps(['content'], 'run what was compared', 'products:import'),
  'POST /api/admin/imports/{id}/pause': steps(both, 'stop after the batch at hand', 'products:import'),
  'POST /api/admin/imports/{id}/resume': steps(both, 'go on where it stopped', 'products:import'),
  'POST /api/admin/imports/{id}/cancel': steps(both, 'end it; what is written stays', 'products:import'),
  'POST /api/admin/imports/{id}/undo': steps(['content'], 'take back what it wrote'),
  'GET /api/admin/import-profiles': endpoint({
    access: ['content'],
    scope: 'products:import',
    summary: 'kept mappings',
    answer: z.array(ImportProfile),
  }),
  'POST /api/admin/import-profiles': endpoint({
    access: ['content'],
    summary: 'keep a mapping under a name; the name again replaces it',
    body: z.object({
      name: text(80, { message: t.profileName }),
      mapping: ImportMapping,
    }),
    answer: ImportProfile,
    status: 201,
  }),
  'DELETE /api/admin/import-profiles/{id}': endpoint({
    access: ['content'],
    summary: 'forget a kept mapping',
    params: idParams,
    answer: z.object({}),
  }),
}
