import { setTimeout } from 'node:timers/promises'
import { payloadsOf } from '#server/db/queues.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { sendUnlessRefused } from '#server/mail/send-unless-refused.ts'
import { addressOf, leaveLink, leavingByOnePress, noteUnreachable } from '#server/modules/messages/index.ts'
import { claimMs, givenUpMs, settlePauses } from '../rules/copies.ts'
import {
  addCopies,
  claimCopy,
  endIfAllSettled,
  findLetter,
  isCopyOpen,
  lockNextLetter,
  lockWaitingLetters,
  noteHandedOut,
  releaseCopy,
  settleCopy,
  waitingCopies,
} from '../store.ts'
import { renderLetter } from './render.ts'

export type CopyOf = { letterId: number; subscriberId: number }

const nameOf = ({ letterId, subscriberId }: CopyOf): string => `${letterId} ${subscriberId}`

/**
 * Hands a minute's worth of copies to the jobs that mail them; the oldest letter first that has any to hand out. One whose
 * copies still wait for the mail server stays on its way, so that it can be stopped and go on.
 */
export const handOut = (ctx: Ctx, enqueue: (tx: Ctx, copies: CopyOf[]) => Promise<void>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const letter = await lockNextLetter(tx.db)
    if (!letter) return
    const atOnce = tx.config.lettersPerMinute
    const readers = await addCopies(tx.db, letter, atOnce)
    await enqueue(
      tx,
      readers.map((subscriberId) => ({ letterId: letter.id, subscriberId })),
    )
    const last = readers.at(-1)
    if (last !== undefined) await noteHandedOut(tx.db, letter.id, last)
    if (readers.length < atOnce) await endIfAllSettled(tx.db, letter.id, tx.clock.now())
  })

/**
 * Hands copies out again that wait and have no job, a minute's worth at most: their letter is on its way, but it was stopped
 * meanwhile, or the queue was lost with a restore. Those whose job was given up and is forgotten have failed. How many it found.
 */
export const handOutLost = (
  ctx: Ctx,
  { queue, enqueue }: { queue: string; enqueue: (tx: Ctx, copies: CopyOf[]) => Promise<void> },
): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const letters = await lockWaitingLetters(tx.db)
    if (letters.length === 0) return 0
    const lost: (CopyOf & { triedAt: Date | null })[] = []
    const inQueue = new Set((await payloadsOf<CopyOf>(tx.db, queue)).map(nameOf))
    for (const letterId of letters)
      for (const copy of await waitingCopies(tx.db, letterId))
        if (!inQueue.has(nameOf({ letterId, ...copy }))) lost.push({ letterId, ...copy })
    const givenUpBefore = tx.clock.now().getTime() - givenUpMs
    const again: CopyOf[] = []
    for (const { triedAt, ...copy } of lost.slice(0, tx.config.lettersPerMinute))
      if (triedAt && triedAt.getTime() < givenUpBefore) await settleCopy(tx.db, copy, 'failed')
      else again.push(copy)
    await enqueue(tx, again)
    return Math.min(lost.length, tx.config.lettersPerMinute)
  })

const post = async (ctx: Ctx, { letterId, subscriberId }: CopyOf): Promise<'sent' | 'skipped' | 'failed'> => {
  const letter = await findLetter(ctx.db, letterId)
  const email = await addressOf(ctx, subscriberId)
  if (!letter || !email) return 'skipped'
  const leave = leaveLink(ctx, subscriberId, email)
  const host = new URL(ctx.config.siteUrl).hostname
  const outcome = await sendUnlessRefused(ctx, {
    to: email,
    ...(await renderLetter(ctx, letter, leave)),
    messageId: `<letter-${letterId}-${subscriberId}@${host}>`,
    headers: { ...leavingByOnePress(leave), 'List-Id': `<newsletter.${host}>`, Precedence: 'bulk' },
  })
  if (outcome === 'gone') await noteUnreachable(ctx, email)
  return outcome === 'sent' ? 'sent' : 'failed'
}

/**
 * Notes what became of a copy, and tries again while the database is away: what was mailed is known here alone, and as long
 * as it is taken nobody else mails it.
 */
const settle = async (ctx: Ctx, copy: CopyOf, outcome: 'sent' | 'skipped' | 'failed'): Promise<void> => {
  for (const pause of settlePauses) {
    try {
      return await settleCopy(ctx.db, copy, outcome)
    } catch (error) {
      ctx.log.warn('a mailed copy is not noted yet', { ...copy, error })
      await setTimeout(pause)
    }
  }
  await settleCopy(ctx.db, copy, outcome)
}

/**
 * Mails one copy, unless it is settled already, its letter was stopped or its reader has left. Its Message-ID stays the
 * same, so that one repeated after a crash in between counts as one. @throws where somebody else has it, who may have been
 * lost: whoever is told so comes again.
 */
export const mailOneCopy = async (ctx: Ctx, copy: CopyOf): Promise<void> => {
  if ((await findLetter(ctx.db, copy.letterId))?.state === 'stopped') return
  const at = ctx.clock.now()
  if (!(await claimCopy(ctx.db, copy, { at, staleBefore: new Date(at.getTime() - claimMs) }))) {
    if (await isCopyOpen(ctx.db, copy)) throw new Error('another worker has this copy')
    return
  }
  const outcome = await post(ctx, copy).catch(async (error: unknown) => {
    await releaseCopy(ctx.db, copy, new Date(at.getTime() - 2 * claimMs))
    throw error
  })
  await settle(ctx, copy, outcome)
}
