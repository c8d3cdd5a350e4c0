import { type Context, Hono } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { DB } from './db/types.ts'
import { effects } from './effects.ts'
import { noteAnswered } from './http/access-log.ts'
import { bindApiDocs } from './http/api-docs/index.ts'
import { apiKeyIn, readKey } from './http/api-key.ts'
import { bindAvatars } from './http/avatars.ts'
import { type CallInProcess, type ContextFor, createBinder, type MemberCall } from './http/bind.ts'
import { clientAddress } from './http/client-address.ts'
import { readDevice } from './http/device.ts'
import { asAppError, errorResponse } from './http/error-handler.ts'
import { bindHealth } from './http/health.ts'
import { bindMetrics, createMetrics, type Metrics } from './http/metrics.ts'
import type { PageCache } from './http/page-cache/index.ts'
import { watchForProxies } from './http/proxy-watch.ts'
import { createRefusals, type Refusals } from './http/refusals.ts'
import { refusedPage } from './http/refused-page.ts'
import { refuseCrossSite, securityHeaders } from './http/security.ts'
import { hasSessionCookie, readActor } from './http/session.ts'
import type { Clock } from './kernel/clock.ts'
import type { Ctx, SendJob } from './kernel/context.ts'
import { currentRequest, duringRequest } from './kernel/current-request.ts'
import { AppError } from './kernel/errors.ts'
import { newRequestId } from './kernel/ids.ts'
import type { Log } from './kernel/log.ts'
import { bindMedia } from './media/serve.ts'
import { adjustmentsRoutes } from './modules/adjustments/index.ts'
import { alertsRoutes } from './modules/alerts/index.ts'
import { apiKeysRoutes } from './modules/api-keys/index.ts'
import { approvalsRoutes } from './modules/approvals/index.ts'
import { auditRoutes } from './modules/audit/index.ts'
import { blogRoutes } from './modules/blog/index.ts'
import { bonusesPlainRoutes, bonusesRoutes } from './modules/bonuses/index.ts'
import { cartPlainRoutes, cartRoutes } from './modules/cart/index.ts'
import { catalogRoutes } from './modules/catalog/index.ts'
import { checklistRoutes } from './modules/checklist/index.ts'
import { claimsPlainRoutes, claimsRoutes } from './modules/claims/index.ts'
import { clickRedirects, clicksRoutes, leadOnWith } from './modules/clicks/index.ts'
import { commissionRatesRoutes } from './modules/commission-rates/index.ts'
import { consoleRoutes } from './modules/console/index.ts'
import { demoDataRoutes } from './modules/demo-data/index.ts'
import { earningRoutes } from './modules/earning/index.ts'
import { expiryRoutes } from './modules/expiry/index.ts'
import { explanationsRoutes } from './modules/explanations/index.ts'
import { favoritesPlainRoutes, favoritesRoutes } from './modules/favorites/index.ts'
import { identityPlainRoutes, identityRoutes } from './modules/identity/index.ts'
import { importsPlainRoutes, importsRoutes } from './modules/imports/index.ts'
import { jobsRoutes } from './modules/jobs/index.ts'
import { lettersRoutes } from './modules/letters/index.ts'
import { linksRoutes } from './modules/links/index.ts'
import { messagesPlainRoutes, messagesRoutes } from './modules/messages/index.ts'
import { noticesPlainRoutes, noticesRoutes } from './modules/notices/index.ts'
import { openingRedirects, openingsRoutes } from './modules/openings/index.ts'
import { orderReviewRoutes } from './modules/order-review/index.ts'
import { outgoingWebhooksRoutes } from './modules/outgoing-webhooks/index.ts'
import { picturesPlainRoutes, picturesRoutes } from './modules/pictures/index.ts'
import { platesPlainRoutes } from './modules/plates/index.ts'
import { pointsRoutes } from './modules/points/index.ts'
import { privacyRoutes } from './modules/privacy/index.ts'
import { proofRoutes } from './modules/proof/index.ts'
import { purchasesRoutes } from './modules/purchases/index.ts'
import { postbackEndpoint, reportsRoutes } from './modules/reports/index.ts'
import { retailersRoutes } from './modules/retailers/index.ts'
import { reviewsRoutes } from './modules/reviews/index.ts'
import { rewardsRoutes } from './modules/rewards/index.ts'
import { sampleShop } from './modules/sample-shop/index.ts'
import { searchRoutes } from './modules/search/index.ts'
import { securityLogRoutes } from './modules/security-log/index.ts'
import { seoPlainRoutes } from './modules/seo/index.ts'
import { settingsRoutes } from './modules/settings/index.ts'
import { statementsRoutes } from './modules/statements/index.ts'
import { statsRoutes } from './modules/stats/index.ts'
import { voucherRedirects, vouchersRoutes } from './modules/vouchers/index.ts'
import { walletRoutes } from './modules/wallet/index.ts'
import { withdrawalsRoutes } from './modules/withdrawals/index.ts'
import { worklistRoutes } from './modules/worklist/index.ts'
import { httpText as t } from './text/http.ts'

/** Answers everything that is not the API: pages and files. */
export type Pages = (c: Context) => Promise<Response>

export type AppDeps = {
  db: Kysely<DB>
  config: Config
  log: Log
  clock: Clock
  fetch: typeof fetch
  sendJob: SendJob
  isDraining: () => boolean
  /** Keeps what is the same for everybody; absent where nothing is kept. */
  cache?: PageCache
  /** Counts what this process does; absent where nobody but the app itself counts. */
  metrics?: Metrics
  /** Made after the app, because pages call the app's own API in process; absent where only the API is wanted. */
  pages?: () => Pages
}

const noPages: Pages = async () => new Response('Not found', { status: 404 })
const requestIds = new WeakMap<Request, string>()

/** The call by its pattern: an address itself may hold a secret. */
const callOf = (c: Context): string => {
  const route = matchedRoutes(c).find(({ path }) => path !== '*' && path !== '/*')
  return `${c.req.method} ${route?.path ?? '*'}`
}

/** Composes the whole product into one Request-to-Response function; opens no port. */
export const createApp = (
  deps: AppDeps,
): { app: Hono; bound: Set<string>; call: CallInProcess; memberCall: MemberCall; refusals: Refusals } => {
  const { db, config, log } = deps
  const app = new Hono()
  const common = Object.entries(securityHeaders(config.secureCookies))
  const requestIdOf = (c: Context): string => requestIds.get(c.req.raw) ?? newRequestId()
  const pages: Pages = (c) => (deps.pages?.() ?? noPages)(c)

  const { clock, fetch, sendJob } = deps
  const visitor = (): Ctx => ({
    ...{ db, clock, log, config, fetch, sendJob, effects },
    actor: { kind: 'visitor' },
    requestId: currentRequest() ?? newRequestId(),
    ip: '',
  })
  const watchProxies = watchForProxies(log)
  const addressIn = (c: Context): string => {
    const address = clientAddress(c, config.trustProxy)
    watchProxies(address, (name) => c.req.header(name))
    return address
  }
  const actors = new WeakMap<Request, Ctx['actor']>()
  const contextFor: ContextFor = async (c, scope) => {
    const device = readDevice(config, c.req.raw.headers)?.id
    const unknown: Ctx = {
      ...visitor(),
      requestId: requestIdOf(c),
      ip: addressIn(c),
      ...(device ? { device } : {}),
    }
    const key = apiKeyIn(c.req.header('authorization'))
    const actor = key ? await readKey(unknown, key, scope) : await readActor(c.req.raw.headers, deps)
    actors.set(c.req.raw, actor)
    return { ...unknown, actor }
  }

  const refusals = createRefusals(deps)
  const noteRefusal = (error: AppError, c: Context): void => {
    const actor = actors.get(c.req.raw)
    const member = actor?.kind === 'member' ? actor : undefined
    const userId = error.details.triedUserId ?? member?.id ?? null
    refusals.note(error, {
      call: callOf(c),
      withSession: hasSessionCookie(c.req.header('cookie'), config.secureCookies),
      address: addressIn(c),
      requestId: requestIdOf(c),
      userId,
      // The session of whoever tries another's account is none of that account's.
      sessionId: (userId === member?.id && member?.sessionId) || null,
    })
  }
  app.onError((error, c) => {
    const id = requestIdOf(c)
    const known = asAppError(error, log, id)
    noteRefusal(known, c)
    return refusedPage(known, c.req.raw) ?? errorResponse(known, id)
  })
  const metrics = deps.metrics ?? createMetrics({ db, log, cache: deps.cache })
  app.use(metrics.observe)
  bindMetrics(app, {
    metrics,
    metricsToken: config.metricsToken,
    // Proxies write no header that all of them write: where one may stand before us, loopback says nothing.
    isOpenToMachine: !config.secureCookies && config.trustProxy.length === 0,
  })
  app.use(async (c, next) => {
    const id = newRequestId()
    requestIds.set(c.req.raw, id)
    await duringRequest(id, next)
    noteAnswered(c, id)
    // Not by `c.header`: it would make another answer of this one, its bytes copied and read as a stream.
    const { headers } = c.res
    headers.set('x-request-id', id)
    for (const [name, value] of common) if (!headers.has(name)) headers.set(name, value)
  })
  app.use(async (c, next) => {
    // No page of another site can send a key, and with a key no cookie counts.
    const isKey = apiKeyIn(c.req.header('authorization')) !== undefined
    if (!isKey && !c.req.path.startsWith('/api/postback/')) refuseCrossSite(c.req.raw, config.siteUrl)
    await next()
  })

  bindHealth(app, { db, dataDir: config.dataDir, isDraining: deps.isDraining })
  bindAvatars(app, config.avatarUrlTemplate)
  bindMedia(app, config)
  bindApiDocs(app, config)
  picturesPlainRoutes(app, contextFor, config)
  identityPlainRoutes(app, contextFor)
  const { bind, bound, call, callAs } = createBinder(app, contextFor, { cache: deps.cache, visitor })
  for (const routes of [
    identityRoutes,
    catalogRoutes,
    searchRoutes,
    blogRoutes,
    reviewsRoutes,
    favoritesRoutes,
    alertsRoutes,
    cartRoutes,
    pointsRoutes,
    walletRoutes,
    bonusesRoutes,
    expiryRoutes,
    proofRoutes,
    purchasesRoutes,
    adjustmentsRoutes,
    approvalsRoutes,
    rewardsRoutes,
    earningRoutes,
    clicksRoutes,
    orderReviewRoutes,
    reportsRoutes,
    explanationsRoutes,
    claimsRoutes,
    noticesRoutes,
    statsRoutes,
    retailersRoutes,
    openingsRoutes,
    linksRoutes,
    importsRoutes,
    statementsRoutes,
    privacyRoutes,
    picturesRoutes,
    settingsRoutes,
    messagesRoutes,
    auditRoutes,
    consoleRoutes,
    securityLogRoutes,
    withdrawalsRoutes,
    apiKeysRoutes,
    outgoingWebhooksRoutes,
    worklistRoutes,
    checklistRoutes,
    demoDataRoutes,
    vouchersRoutes,
    jobsRoutes,
    lettersRoutes,
    commissionRatesRoutes,
  ])
    routes(bind)
  claimsPlainRoutes(app, contextFor)
  importsPlainRoutes(app, contextFor, deps.isDraining)
  postbackEndpoint(app, contextFor)
  const leadOn = leadOnWith(contextFor, async (c) => {
    const page = await pages(c)
    return page.status === 404 ? page : new Response(page.body, { status: 404, headers: page.headers })
  })
  clickRedirects(app, leadOn)
  openingRedirects(app, leadOn)
  voucherRedirects(app, leadOn)
  bonusesPlainRoutes(app, contextFor)
  messagesPlainRoutes(app, contextFor)
  cartPlainRoutes(app, contextFor)
  favoritesPlainRoutes(app, contextFor)
  seoPlainRoutes(app, contextFor)
  platesPlainRoutes(app, { cache: deps.cache, visitor })
  noticesPlainRoutes(app, contextFor)
  if (config.demo) app.route('/cua-hang-mau', sampleShop(contextFor))

  app.all('/api/*', () => {
    throw new AppError('not_found', t.unknownAddress)
  })
  app.get('*', pages)
  app.notFound((c) => {
    const error = new AppError('not_found', t.unknownAddress)
    return refusedPage(error, c.req.raw) ?? errorResponse(error, requestIdOf(c))
  })
  const memberCall: MemberCall = async (c) => {
    if (!hasSessionCookie(c.req.header('cookie'), config.secureCookies)) return undefined
    const ctx = await contextFor(c)
    return ctx.actor.kind === 'member' ? callAs(ctx) : undefined
  }
  return { app, bound, call, memberCall, refusals }
}
