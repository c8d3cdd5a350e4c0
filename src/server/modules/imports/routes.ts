import type { Context, Hono } from 'hono'
import { id as idSchema } from '#contract/fields.ts'
import type { Bind, ContextFor } from '#server/http/bind.ts'
import { type Ctx, isStaff, memberOf } from '#server/kernel/context.ts'
import { forbidden } from '#server/kernel/errors.ts'
import { changeImportPoints } from '#server/modules/settings/index.ts'
import { exportErrors } from './operations/export-errors.ts'
import { getImportPolicy } from './operations/points-terms.ts'
import {
  getImport,
  holdToKind,
  listImports,
  listKeptProducts,
  listProfiles,
  listRefusedLines,
  missingImport,
} from './operations/show-imports.ts'
import {
  cancelImport,
  checkImport,
  deleteProfile,
  pauseImport,
  resumeImport,
  saveProfile,
  startImport,
  startUndo,
} from './operations/steer-imports.ts'
import {
  applyStatement,
  checkStatementAs,
  getStatement,
  listStatements,
} from './operations/steer-statements.ts'
import { uploadImport, uploadStatement } from './operations/upload-import.ts'
import { watchImport } from './operations/watch-import.ts'

export const importsRoutes = (bind: Bind): void => {
  bind('POST /api/admin/imports', (ctx, { file, body }) => {
    holdToKind(ctx, body.kind)
    return body.kind === 'conversions' ? uploadStatement(ctx, file, body) : uploadImport(ctx, file, body)
  })
  bind('GET /api/admin/import-points', (ctx) => getImportPolicy(ctx))
  bind('PATCH /api/admin/import-points', (ctx, { body }) => changeImportPoints(ctx, body))
  bind('GET /api/admin/imports', (ctx, { query }) => listImports(ctx, query))
  bind('GET /api/admin/imports/{id}', (ctx, { params }) => getImport(ctx, params.id))
  bind('GET /api/admin/imports/{id}/errors', (ctx, { params, query }) =>
    listRefusedLines(ctx, params.id, query),
  )
  bind('GET /api/admin/imports/{id}/kept', (ctx, { params, query }) =>
    listKeptProducts(ctx, params.id, query),
  )
  bind('POST /api/admin/imports/{id}/check', (ctx, { params, body }) =>
    checkImport(ctx, params.id, body.mapping),
  )
  bind('POST /api/admin/imports/{id}/start', (ctx, { params }) => startImport(ctx, params.id))
  bind('POST /api/admin/imports/{id}/pause', (ctx, { params }) => pauseImport(ctx, params.id))
  bind('POST /api/admin/imports/{id}/resume', (ctx, { params }) => resumeImport(ctx, params.id))
  bind('POST /api/admin/imports/{id}/cancel', (ctx, { params }) => cancelImport(ctx, params.id))
  bind('POST /api/admin/imports/{id}/undo', (ctx, { params }) => startUndo(ctx, params.id))
  bind('GET /api/admin/statements', (ctx, { query }) => listStatements(ctx, query))
  bind('GET /api/admin/statements/{id}', (ctx, { params }) => getStatement(ctx, params.id))
  bind('POST /api/admin/statements/{id}/check', (ctx, { params, body }) =>
    checkStatementAs(ctx, params.id, body),
  )
  bind('POST /api/admin/statements/{id}/apply', (ctx, { params, body }) =>
    applyStatement(ctx, params.id, body),
  )
  bind('GET /api/admin/import-profiles', (ctx) => listProfiles(ctx))
  bind('POST /api/admin/import-profiles', (ctx, { body }) => saveProfile(ctx, body))
  bind('DELETE /api/admin/import-profiles/{id}', (ctx, { params }) => deleteProfile(ctx, params.id))
}

/** The import an admin asked a stream of. @throws AppError */
const openFor = async (ctx: Ctx, c: Context): Promise<number> => {
  memberOf(ctx)
  if (!isStaff(ctx, 'content', 'finance')) throw forbidden()
  const id = idSchema.safeParse(c.req.param('id'))
  if (!id.success) throw missingImport()
  return (await getImport(ctx, id.data)).id
}

const streamOf = (parts: AsyncGenerator<string>, headers: Record<string, string>): Response =>
  new Response(ReadableStream.from(parts).pipeThrough(new TextEncoderStream()), {
    headers: { 'cache-control': 'private, no-store', ...headers },
  })

/** The routes that are not JSON calls of the contract: progress as it happens, and the refused lines as a file. */
export const importsPlainRoutes = (app: Hono, contextFor: ContextFor, isDraining: () => boolean): void => {
  app.get('/api/admin/imports/:id/events', async (c) => {
    const ctx = await contextFor(c)
    const id = await openFor(ctx, c)
    return streamOf(watchImport(ctx, id, { gone: c.req.raw.signal, isDraining }), {
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    })
  })
  app.get('/api/admin/imports/:id/errors.csv', async (c) => {
    const ctx = await contextFor(c)
    const id = await openFor(ctx, c)
    return streamOf(exportErrors(ctx, id), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="nhap-${id}-dong-bi-tu-choi.csv"`,
    })
  })
}
