import { aDayOfAttempts, defineJob } from '#server/jobs/define-job.ts'
import { sendMail } from '#server/mail/mailer.ts'
import { brokenLedgerMail } from '#server/mail/templates/broken-ledger.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { checkChains } from './operations/check-chains.ts'
import { publishDueRoots } from './operations/publish-roots.ts'
import { breakQueue } from './rules.ts'
import { listUnnotified, markNotified } from './store/breaks.ts'

/** Soon after midnight in Việt Nam, and after a start: the root of the day that ended, and of days that were missed. */
export const publishRootsJob = defineJob(
  'proof.publish-roots',
  (ctx, _, stopping) => publishDueRoots(ctx, stopping),
  { cron: '10 0 * * *', afterStart: 15, retryLimit: 5, expireInSeconds: 7200 },
)

/** Every night: all chains of all members. */
export const checkChainsJob = defineJob(
  'proof.check-chains',
  (ctx, _, stopping) => checkChains(ctx, stopping),
  {
    cron: '30 2 * * *',
    retryLimit: 3,
    expireInSeconds: 14_400,
  },
)

const namedInMail = 20

/** Mails the operator about all breaks nobody was told of yet, in one letter. */
export const tellOfBreaks = defineJob(
  breakQueue,
  async (ctx) => {
    const breaks = await listUnnotified(ctx.db)
    if (breaks.length === 0) return
    const site = await getSettings(ctx)
    await sendMail(ctx.config, {
      to: site.supportEmail,
      ...brokenLedgerMail({
        site,
        count: breaks.length,
        members: breaks.slice(0, namedInMail),
        link: `${ctx.config.siteUrl}/admin`,
      }),
    })
    await markNotified(
      ctx.db,
      breaks.map(({ id }) => id),
      ctx.clock.now(),
    )
  },
  { retryLimit: aDayOfAttempts },
)
