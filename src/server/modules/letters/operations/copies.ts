import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { sendMail } from '#server/mail/mailer.ts'
import { addressOf, leaveLink, leavingByOnePress, noteUnreachable } from '#server/modules/messages/index.ts'
import { claimMs, refusalOf } from '../rules/copies.ts'
import {
  addCopies,
  claimCopy,
  findLetter,
  lockNextLetter,
  noteHandedOut,
  releaseCopy,
  settleCopy,
} from '../store.ts'
import { renderLetter } from './render.ts'

export type CopyOf = { letterId: number; subscriberId: number }

/** Hands a minute's worth of copies to the jobs that mail them; the oldest letter first. */
export const handOut = (ctx: Ctx, enqueue: (tx: Ctx, copy: CopyOf) => Promise<void>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const letter = await lockNextLetter(tx.db)
    if (!letter) return
    const atOnce = tx.config.lettersPerMinute
    const readers = await addCopies(tx.db, letter, atOnce)
    for (const subscriberId of readers) await enqueue(tx, { letterId: letter.id, subscriberId })
    const isOver = readers.length < atOnce
    await noteHandedOut(tx.db, letter.id, {
      last: readers.at(-1) ?? letter.last,
      isOver,
      at: tx.clock.now(),
    })
  })

const post = async (ctx: Ctx, { letterId, subscriberId }: CopyOf): Promise<'sent' | 'skipped' | 'failed'> => {
  const letter = await findLetter(ctx.db, letterId)
  const email = await addressOf(ctx, subscriberId)
  if (!letter || !email) return 'skipped'
  const leave = leaveLink(ctx, subscriberId)
  const host = new URL(ctx.config.siteUrl).hostname
  try {
    await sendMail(ctx.config, {
      to: email,
      ...(await renderLetter(ctx, letter, leave)),
      messageId: `<letter-${letterId}-${subscriberId}@${host}>`,
      headers: { ...leavingByOnePress(leave), 'List-Id': `<newsletter.${host}>`, Precedence: 'bulk' },
    })
    return 'sent'
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    if (refusal === 'gone') await noteUnreachable(ctx, email)
    return 'failed'
  }
}

/**
 * Mails one copy, unless it is mailed already, its letter was stopped or its reader has left. Its Message-ID stays the
 * same, so that one repeated after a crash in between counts as one.
 */
export const mailOneCopy = async (ctx: Ctx, copy: CopyOf): Promise<void> => {
  if ((await findLetter(ctx.db, copy.letterId))?.state === 'stopped') return
  const at = ctx.clock.now()
  if (!(await claimCopy(ctx.db, copy, { at, staleBefore: new Date(at.getTime() - claimMs) }))) return
  try {
    await settleCopy(ctx.db, copy, await post(ctx, copy))
  } catch (error) {
    await releaseCopy(ctx.db, copy)
    throw error
  }
}
