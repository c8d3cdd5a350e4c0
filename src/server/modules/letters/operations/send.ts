import type { Letter } from '#contract/letters.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { countUse, type Limit } from '#server/http/rate-limit.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newRequestId } from '#server/kernel/ids.ts'
import { isUnowned } from '#server/kernel/made-up-address.ts'
import { getConnections } from '#server/modules/settings/index.ts'
import { lettersText as t } from '#server/text/letters.ts'
import { mailCopy, mailTest } from '../jobs.ts'
import { claimMs } from '../rules/copies.ts'
import {
  addressOfMember,
  countConfirmed,
  forgetTries,
  startLetter,
  stopLetter,
  waitingCopies,
} from '../store.ts'
import { found, letterOf } from './write.ts'

const tests: Limit = { scope: 'letters.test', max: 30, windowSeconds: 3600 }

/**
 * Lets a job mail the letter to who asks: who serves may not have the mail server. @throws AppError not_found, invalid_input
 */
export const testLetter = async (ctx: Ctx, id: number): Promise<{ email: string }> => {
  await found(ctx, id)
  const me = memberOf(ctx).id
  await countUse(ctx, [tests, String(me)])
  const email = await addressOfMember(ctx.db, me)
  if (!email) throw new AppError('invalid_input', t.noAddress)
  if (isUnowned(ctx.config, email) && (await getConnections(ctx)).mail)
    throw new AppError('invalid_input', t.noAdminAddress)
  const { hostname } = new URL(ctx.config.siteUrl)
  await mailTest.enqueue(ctx, {
    letterId: id,
    userId: me,
    messageId: `<thu-ban-tin.${newRequestId()}@${hostname}>`,
  })
  return { email }
}

/**
 * Sends a letter on its way: jobs hand out copies at the pace of LETTERS_PER_MINUTE. One that was stopped goes on where
 * it was: a minute's worth of the copies that waited at once, the others by those jobs. Pressed twice it is on its way once. @throws AppError not_found, conflict
 */
export const sendLetter = (ctx: Ctx, id: number): Promise<Letter> =>
  inTransaction(ctx, async (tx) => {
    const recipients = await countConfirmed(tx.db)
    const before = await found(tx, id)
    if (before.state === 'draft' && recipients === 0) throw new AppError('conflict', t.nobody)
    const at = tx.clock.now()
    if (await startLetter(tx.db, id, { recipients, at })) {
      await forgetTries(tx.db, id, new Date(at.getTime() - claimMs))
      const waiting = await waitingCopies(tx.db, id)
      const first = waiting.slice(0, tx.config.lettersPerMinute)
      await mailCopy.enqueueAll(
        tx,
        first.map(({ subscriberId }) => ({ letterId: id, subscriberId })),
      )
      await recordAudit(tx, {
        action: 'letter.send',
        subjectType: 'letter',
        subjectId: id,
        after: { subject: before.subject, recipients },
      })
    }
    const after = await letterOf(tx, id)
    if (after.state === 'sent') throw new AppError('conflict', t.isSent)
    return after
  })

/** @throws AppError not_found, conflict */
export const holdLetter = (ctx: Ctx, id: number): Promise<Letter> =>
  inTransaction(ctx, async (tx) => {
    const stopped = await stopLetter(tx.db, id)
    const letter = await letterOf(tx, id)
    if (!stopped && letter.state !== 'stopped') throw new AppError('conflict', t.notSending)
    if (stopped)
      await recordAudit(tx, {
        action: 'letter.stop',
        subjectType: 'letter',
        subjectId: id,
        after: { subject: letter.subject, sent: letter.sent },
      })
    return letter
  })
