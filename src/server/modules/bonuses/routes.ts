import type { Hono } from 'hono'
import type { Bind, ContextFor } from '#server/http/bind.ts'
import { refuseAsPicture } from '#server/http/security.ts'
import { invitationCookie } from './operations/cookie.ts'
import { isInvitation, readOwnReferral } from './operations/referral.ts'
import { decide, readOwnBonuses } from './operations/review.ts'
import { changeTerms, getTerms } from './operations/terms.ts'
import { listReferrals } from './store/referrals.ts'

/**
 * The link a member sends: it is remembered, and leads to where one registers. A code that is nobody's leads there all the same. A page
 * that shows it as a picture would make all its readers somebody's friends.
 */
export const bonusesPlainRoutes = (app: Hono, contextFor: ContextFor): void => {
  app.get('/moi/:code', async (c) => {
    refuseAsPicture(c.req.raw)
    const ctx = await contextFor(c)
    const code = c.req.param('code').toUpperCase()
    const isKnown = await isInvitation(ctx, code)
    c.header('cache-control', 'private, no-store')
    if (isKnown) c.header('set-cookie', invitationCookie(code, ctx.config))
    return c.redirect(isKnown ? '/auth?tab=register&invited=1' : '/auth?tab=register', 302)
  })
}

export const bonusesRoutes = (bind: Bind): void => {
  bind('GET /api/bonuses/terms', (ctx) => getTerms(ctx))
  bind('GET /api/me/referral', (ctx) => readOwnReferral(ctx))
  bind('GET /api/me/bonuses', (ctx) => readOwnBonuses(ctx))
  bind('PUT /api/admin/bonuses/terms', (ctx, { body }) => changeTerms(ctx, body))
  bind('GET /api/admin/referrals', ({ db }, { query }) => listReferrals(db, query))
  bind('POST /api/admin/referrals/{id}/decide', (ctx, { params, body }) => decide(ctx, params.id, body))
}
