import type { Letter, LetterDetail } from '#contract/letters.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { postForLetter } from '#server/modules/blog/index.ts'
import { lettersText as t } from '#server/text/letters.ts'
import { countConfirmed, deleteDraft, findLetter, insertLetter } from '../store.ts'
import { renderLetter } from './render.ts'

export const found = async (ctx: Ctx, id: number) => {
  const letter = await findLetter(ctx.db, id)
  if (!letter) throw notFound(t.missing)
  return letter
}

/** The letter without its text. @throws AppError not_found */
export const letterOf = async (ctx: Ctx, id: number): Promise<Letter> => {
  const { content: _, ...letter } = await found(ctx, id)
  return letter
}

/** Makes a letter of a post as it is now; later changes of the post do not reach it. @throws AppError not_found */
export const writeLetter = (
  ctx: Ctx,
  input: { postId: number; subject: string; preheader: string },
): Promise<Letter> =>
  inTransaction(ctx, async (tx) => {
    const { content } = await postForLetter(tx, input.postId)
    const by = memberOf(tx).id
    const id = await insertLetter(tx.db, { ...input, content, by, at: tx.clock.now() })
    const after = { subject: input.subject, postId: input.postId }
    await recordAudit(tx, { action: 'letter.add', subjectType: 'letter', subjectId: id, after })
    return letterOf(tx, id)
  })

/** @throws AppError not_found */
export const readLetter = async (ctx: Ctx, id: number): Promise<LetterDetail> => {
  const { content, ...letter } = await found(ctx, id)
  const { html, text } = await renderLetter(ctx, { ...letter, content }, ctx.config.siteUrl)
  return {
    ...letter,
    html,
    text,
    subscribers: await countConfirmed(ctx.db),
    perMinute: ctx.config.lettersPerMinute,
  }
}

/** @throws AppError not_found, conflict once it has begun */
export const dropLetter = (ctx: Ctx, id: number): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    const subject = await deleteDraft(tx.db, id)
    if (subject === undefined) {
      await found(tx, id)
      throw new AppError('conflict', t.begun)
    }
    await recordAudit(tx, {
      action: 'letter.delete',
      subjectType: 'letter',
      subjectId: id,
      before: { subject },
    })
    return {}
  })
