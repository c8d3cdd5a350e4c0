import type { Hono } from 'hono'
import { idParams } from '#contract/fields.ts'
import type { Bind, ContextFor } from '#server/http/bind.ts'
import { askForMore, getAdminClaim, listClaims, refuseClaim } from './operations/decide.ts'
import { exportClaims } from './operations/export-claims.ts'
import { changeClaim, fileClaim, withdrawDraft } from './operations/file-claim.ts'
import { attachFile, readAttachment } from './operations/keep-attachment.ts'
import { listMemberClaims, listOwnClaims } from './operations/own-claims.ts'

export const claimsRoutes = (bind: Bind): void => {
  bind('POST /api/claims', (ctx, { body }) => fileClaim(ctx, body))
  bind('GET /api/me/claims', (ctx, { query }) => listOwnClaims(ctx, query))
  bind('PATCH /api/claims/{id}', (ctx, { params, body }) => changeClaim(ctx, params.id, body))
  bind('DELETE /api/claims/{id}', (ctx, { params }) => withdrawDraft(ctx, params.id))
  bind('POST /api/claims/{id}/attachment', (ctx, { params, file }) => attachFile(ctx, params.id, file.bytes))
  bind('GET /api/admin/members/{id}/claims', (ctx, { params, query }) =>
    listMemberClaims(ctx, params.id, query),
  )
  bind('GET /api/admin/claims', (ctx, { query }) => listClaims(ctx, query))
  bind('GET /api/admin/claims/export', (ctx, { query }) => exportClaims(ctx, query.network))
  bind('GET /api/admin/claims/{id}', (ctx, { params }) => getAdminClaim(ctx, params.id))
  bind('POST /api/admin/claims/{id}/ask', (ctx, { params, body }) => askForMore(ctx, params.id, body.message))
  bind('POST /api/admin/claims/{id}/refuse', (ctx, { params, body }) =>
    refuseClaim(ctx, params.id, { reason: body.reason, message: body.message ?? null }),
  )
}

/** GET /api/claims/{id}/attachment: the file for its owner and for admins, never shown within the site. */
export const claimsPlainRoutes = (app: Hono, contextFor: ContextFor): void => {
  app.get('/api/claims/:id/attachment', async (c) => {
    const given = idParams.safeParse(c.req.param())
    const ctx = await contextFor(c)
    const { bytes, type } = await readAttachment(ctx, given.success ? given.data.id : 0)
    const ending = type === 'application/pdf' ? 'pdf' : 'webp'
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': type,
      'content-disposition': `attachment; filename="khieu-nai-${c.req.param('id')}.${ending}"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })
}
