import type { PublicSettings, SiteSettings } from '#contract/settings.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type Changed, mergeSettings, readSettings } from './store.ts'

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
})

/** The settings in force: what was changed here, else what the environment says, else the default. */
export const getSettings = async (ctx: Ctx): Promise<PublicSettings> => ({
  ...defaults(ctx.config),
  ...(await readSettings(ctx.db)),
  siteUrl: ctx.config.siteUrl,
  signInProvider: ctx.config.oidc?.name ?? null,
})

/** Changes the fields given; fields left out stay. */
export const changeSettings = (
  ctx: Ctx,
  given: { [K in keyof SiteSettings]?: SiteSettings[K] | undefined },
) =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const before = await getSettings(inside)
    const changed = Object.entries(given).filter(
      ([name, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name as keyof SiteSettings]),
    )
    if (changed.length === 0) return before
    await mergeSettings(db, Object.fromEntries(changed) as Changed, ctx.clock.now())
    await recordAudit(inside, {
      action: 'settings.update',
      subjectType: 'settings',
      subjectId: 'site',
      before: Object.fromEntries(changed.map(([name]) => [name, before[name as keyof SiteSettings]])),
      after: Object.fromEntries(changed),
    })
    return getSettings(inside)
  })
