import { isDeepStrictEqual } from 'node:util'
import type { AdjustmentPolicy } from '#contract/adjustments.ts'
import type { ExpiryPolicy } from '#contract/bonuses.ts'
import type { HoldPolicy } from '#contract/holds.ts'
import type { ImportPoints } from '#contract/imports.ts'
import type { LinkSettings } from '#contract/links.ts'
import type { PublicSettings, Retention, SiteSettings } from '#contract/settings.ts'
import type { WithdrawalPolicy } from '#contract/withdrawals.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { untilNoneIsLeft } from '#server/kernel/batches.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { pictureNow } from '#server/media/shown-from.ts'
import { networks } from '#shared/networks.ts'
import { addDays } from '#shared/vietnam-time.ts'
import {
  type Connections,
  type DeepLinks,
  type GroupName,
  type Groups,
  type KeptChecks,
  lockSettings,
  mergeSettings,
  readSettings,
} from './store.ts'

const defaults = ({ siteName, supportEmail }: Ctx['config']): SiteSettings => ({
  siteName,
  supportEmail,
  zaloLink: null,
  facebookLink: null,
  youtubeLink: null,
  tiktokLink: null,
  adTop: null,
  adMiddle: null,
  policiesDate: null,
  pointValue: 1,
  statFloors: { activeUsers: 100, totalPoints: 1000, productsCount: 10, brandsCount: 3 },
})

/** The settings in force: what was changed here, else what the environment says, else the default. */
export const getSettings = async (ctx: Ctx): Promise<PublicSettings> => {
  const site = { ...defaults(ctx.config), ...(await readSettings(ctx.db, 'site')) }
  const shown = pictureNow(ctx)
  const adPictures: PublicSettings['adPictures'] = {}
  for (const slot of ['adTop', 'adMiddle'] as const) {
    const { picture } = shown(site[slot]?.image ?? '', false)
    if (picture !== undefined) adPictures[slot] = picture
  }
  return {
    ...site,
    adPictures,
    siteUrl: ctx.config.siteUrl,
    signInProvider: ctx.config.oidc?.name ?? null,
    passkeys: ctx.config.passkeys,
  }
}

type Given<T> = { [K in keyof T]?: T[K] | undefined }

/** Changes the fields of a group that are given and differ; the rest stays. `refuse` throws where they cannot stand together. Audited. */
const change = <Name extends GroupName>(
  ctx: Ctx,
  name: Name,
  given: Given<Groups[Name]>,
  read: (ctx: Ctx) => Promise<Groups[Name]>,
  refuse: (wanted: Groups[Name]) => void = () => {},
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockSettings(tx.db, name)
    const known = await read(tx)
    const before: Record<string, unknown> = known
    const changed = Object.entries(given).filter(
      ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field]),
    )
    if (changed.length === 0) return
    refuse({ ...known, ...Object.fromEntries(changed) })
    await mergeSettings(tx.db, name, Object.fromEntries(changed), tx.clock.now())
    await recordAudit(tx, {
      action: 'settings.update',
      subjectType: 'settings',
      subjectId: name,
      before: Object.fromEntries(changed.map(([field]) => [field, before[field]])),
      after: Object.fromEntries(changed),
    })
  })

/** Changes the fields given; fields left out stay. */
export const changeSettings = async (ctx: Ctx, given: Given<SiteSettings>): Promise<PublicSettings> => {
  await change(ctx, 'site', given, getSettings)
  return getSettings(ctx)
}

/** When signals open a hold by themselves: never, unless an operator says so. */
export const getHoldPolicy = async (ctx: Ctx): Promise<HoldPolicy> => ({
  mode: 'shadow',
  threshold: 60,
  ...(await readSettings(ctx.db, 'holds')),
})

/** Changes the fields given; fields left out stay. */
export const changeHoldPolicy = async (ctx: Ctx, given: Given<HoldPolicy>): Promise<HoldPolicy> => {
  await change(ctx, 'holds', given, getHoldPolicy)
  return getHoldPolicy(ctx)
}

/** How affiliate links are checked: each once a week, and what they say changes nothing for visitors. */
export const getLinkSettings = async (ctx: Ctx): Promise<LinkSettings> => ({
  enabled: true,
  everyDays: 7,
  pauseSeconds: 2,
  hideUnavailable: false,
  takePrices: false,
  ...(await readSettings(ctx.db, 'links')),
})

/** Changes the fields given; fields left out stay. */
export const changeLinkSettings = async (ctx: Ctx, given: Given<LinkSettings>): Promise<LinkSettings> => {
  await change(ctx, 'links', given, getLinkSettings)
  return getLinkSettings(ctx)
}

/** From which amount on points by hand take two persons: 100,000 điểm given freely, unless an operator says otherwise. */
export const getAdjustmentPolicy = async (ctx: Ctx): Promise<AdjustmentPolicy> => ({
  limit: 100_000,
  backedLimit: null,
  days: 14,
  ...(await readSettings(ctx.db, 'adjustments')),
})

/** Changes the fields given; fields left out stay. */
export const changeAdjustmentPolicy = async (
  ctx: Ctx,
  given: Given<AdjustmentPolicy>,
): Promise<AdjustmentPolicy> => {
  await change(ctx, 'adjustments', given, getAdjustmentPolicy)
  return getAdjustmentPolicy(ctx)
}

/**
 * What members may withdraw, in đồng. Whoever runs a site decides first that money leaves it: only the demo begins with all ways
 * open. Above 2,000,000 đồng a day two persons agree, unless an operator says otherwise.
 */
export const getWithdrawalPolicy = async (ctx: Ctx): Promise<WithdrawalPolicy> => ({
  kinds: ctx.config.demo ? ['bank', 'momo', 'topup'] : [],
  minAmount: 50_000,
  maxAmount: 10_000_000,
  taxPercent: 0,
  taxFrom: 2_000_000,
  secondFrom: 2_000_000,
  ...(await readSettings(ctx.db, 'withdrawals')),
})

/** Changes the fields given; fields left out stay. `refuse` is asked of what would be in force, which nobody changes meanwhile. */
export const changeWithdrawalPolicy = async (
  ctx: Ctx,
  given: Given<WithdrawalPolicy>,
  refuse: (wanted: WithdrawalPolicy) => void,
): Promise<WithdrawalPolicy> => {
  await change(ctx, 'withdrawals', given, getWithdrawalPolicy, refuse)
  return getWithdrawalPolicy(ctx)
}

/** After how many months points expire: never, unless an operator says so. */
export const getExpiryPolicy = async (ctx: Ctx): Promise<ExpiryPolicy> => ({
  months: null,
  ...(await readSettings(ctx.db, 'expiry')),
})

/** Changes the fields given. */
export const changeExpiryPolicy = async (ctx: Ctx, given: Given<ExpiryPolicy>): Promise<ExpiryPolicy> => {
  await change(ctx, 'expiry', given, getExpiryPolicy)
  return getExpiryPolicy(ctx)
}

/** How many days what grows is kept (0 = for ever): everything but the security log for ever, unless an operator says otherwise. */
export const getRetention = async (ctx: Ctx): Promise<Retention> => ({
  clicks: 0,
  notices: 0,
  securityLog: 180,
  events: 0,
  audit: 0,
  ...(await readSettings(ctx.db, 'retention')),
})

/**
 * Deletes what is older than the operator keeps it, a bounded number at a time (`deleteSome`: how many went), until nothing goes any more.
 * How many went. @throws Error where it had to leave off
 */
export const forgetOlder = async (
  ctx: Ctx,
  kept: keyof Retention,
  stopping: AbortSignal,
  deleteSome: (before: Date) => Promise<number>,
): Promise<number> => {
  const { [kept]: days } = await getRetention(ctx)
  if (days === 0) return 0
  const before = addDays(ctx.clock.now(), -days)
  const gone = await untilNoneIsLeft(stopping, () => deleteSome(before))
  if (gone > 0) ctx.log.info('old rows deleted', { kept, gone, before })
  return gone
}

/** Changes the fields given; fields left out stay. */
export const changeRetention = async (ctx: Ctx, given: Given<Retention>): Promise<Retention> => {
  await change(ctx, 'retention', given, getRetention)
  return getRetention(ctx)
}

/** The operator's templates around plain links, by host; null where one was taken off. */
export const getDeepLinks = (db: Ctx['db']): Promise<DeepLinks> =>
  readSettings(db, 'deepLinks') as Promise<DeepLinks>

/** Keeps a template for a host, or takes it off (null). The caller has looked whether an id can be put on it. */
export const changeDeepLink = (ctx: Ctx, host: string, template: string | null): Promise<void> =>
  change(ctx, 'deepLinks', { [host]: template }, ({ db }) => getDeepLinks(db))

/** The fingerprint of the wrapping under which products were last asked; null before the first time. */
export const getAskedUnder = async (db: Ctx['db']): Promise<string | null> =>
  (await readSettings(db, 'askedUnder')).fingerprint ?? null

export const noteAskedUnder = (ctx: Ctx, fingerprint: string): Promise<void> =>
  mergeSettings(ctx.db, 'askedUnder', { fingerprint }, ctx.clock.now())

/** What the tests of a new site's checklist found, and whether it was put away. */
export const getChecks = (db: Ctx['db']): Promise<KeptChecks> => readSettings(db, 'checklist')

/** Keeps what a test found; no decision of anybody, so the audit does not hear of it. */
export const noteCheck = (ctx: Ctx, found: KeptChecks): Promise<void> =>
  mergeSettings(ctx.db, 'checklist', found, ctx.clock.now())

export const putChecksAway = (ctx: Ctx, putAway: boolean): Promise<void> =>
  change(ctx, 'checklist', { putAway }, async ({ db }) => ({ putAway: false, ...(await getChecks(db)) }))

/** What points products of a feed get that names none: the category's share of the price, unless an operator says otherwise. */
export const getImportPoints = async (ctx: Ctx): Promise<ImportPoints> => ({
  share: null,
  networks: {},
  ...(await readSettings(ctx.db, 'importPoints')),
})

/** Changes the fields given; fields left out stay. */
export const changeImportPoints = async (ctx: Ctx, given: Given<ImportPoints>): Promise<ImportPoints> => {
  await change(ctx, 'importPoints', given, getImportPoints)
  return getImportPoints(ctx)
}

const ownConnections = ({ networks: access, smtpUrl }: Ctx['config']): Connections => ({
  networks: networks.filter((network) => network in access && access[network as keyof typeof access]),
  mail: smtpUrl !== undefined,
})

/**
 * Notes what this process is connected to, for those that serve: where it works the queue, it alone may have the credentials. Written where
 * it changed only, for pages are told of settings.
 */
export const noteConnections = async (ctx: Ctx): Promise<void> => {
  const own = ownConnections(ctx.config)
  if (!isDeepStrictEqual(await readSettings(ctx.db, 'worker'), own))
    await mergeSettings(ctx.db, 'worker', own, ctx.clock.now())
}

/** What jobs are connected to: of a process that only serves, as a worker noted it last; its own word before the first has started. */
export const getConnections = async ({ db, config }: Pick<Ctx, 'db' | 'config'>): Promise<Connections> => {
  const own = ownConnections(config)
  return config.process === 'web' ? { ...own, ...(await readSettings(db, 'worker')) } : own
}
