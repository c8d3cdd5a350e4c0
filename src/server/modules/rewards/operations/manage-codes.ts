import type { CodeImport, RewardCode } from '#contract/rewards.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newNonce } from '#server/kernel/ids.ts'
import { rewardsText as t } from '#server/text/rewards.ts'
import { codeHashes, codesIn, decryptCode, encryptCode, openIfReadable, runsOf, tailOf } from '../rules.ts'
import * as store from '../store/codes.ts'
import { lockReward } from '../store/rewards.ts'

type Listed = { field: 'codes' | 'text'; lines: ReadonlyMap<string, number> }

const listed = (codes: readonly string[]): Listed => ({
  field: 'codes',
  lines: new Map(codes.map((code, place) => [code, place + 1])),
})

/**
 * Puts codes into a pool, encrypted; those it already knows are left out. How many were new.
 * @throws AppError invalid_input naming those that are another reward's: a code is sold once
 */
export const addCodes = async (
  ctx: Ctx,
  rewardId: number,
  codes: readonly string[],
  { field, lines }: Listed = listed(codes),
): Promise<number> => {
  if (codes.length === 0) return 0
  const sealed = codes.map((code) => ({
    line: lines.get(code) ?? 0,
    encrypted: encryptCode(code, ctx.config.secrets, newNonce()),
    ...codeHashes(code, ctx.config.secrets),
  }))
  await store.takeTurn(ctx.db)
  const elsewhere = await store.listElsewhere(ctx.db, rewardId, sealed)
  if (elsewhere.length > 0) {
    const text = t.codes.elsewhere(elsewhere.length, runsOf(elsewhere.map(({ line }) => line)).slice(0, 10))
    throw new AppError('invalid_input', text, { fields: { [field]: text } })
  }
  return store.insertCodes(ctx.db, rewardId, sealed)
}

/** Gives codes that were kept under an unkeyed hash a keyed one, as often as such are found. */
export const keyCodeHashes = async (ctx: Ctx): Promise<void> => {
  const keyed = ({ id, encrypted }: store.UnkeyedCode) => ({
    id,
    hash: codeHashes(decryptCode(encrypted, ctx.config.secrets), ctx.config.secrets).newest,
  })
  for (let found = 1; found > 0; )
    found = await inTransaction(ctx, (tx) => store.keyHashes(tx.db, (rows) => rows.map(keyed)))
}

const mostCodes = 20_000

const refused = (text: string) => new AppError('invalid_input', text, { fields: { text } })

/** The codes of a pasted text or a file, one a line. @throws AppError invalid_input naming the lines that hold none */
export const importCodes = async (ctx: Ctx, rewardId: number, text: string): Promise<CodeImport> => {
  const { codes, badLines, lines, odd } = codesIn(text)
  const named = badLines.slice(0, 10)
  if (named.length > 0) throw refused(t.codes.badLines(named))
  if (codes.length === 0) throw refused(t.codes.none)
  if (odd) throw refused(t.codes.odd[odd])
  if (codes.length > mostCodes) throw refused(t.codes.tooMany)
  return inTransaction(ctx, async (tx) => {
    const reward = await lockReward(tx.db, rewardId)
    if (reward.kind !== 'voucher') throw new AppError('conflict', t.codes.vouchersOnly)
    const added = await addCodes(tx, rewardId, codes, { field: 'text', lines })
    const outcome = { added, known: codes.length - added }
    await recordAudit(tx, {
      action: 'reward.codes.add',
      subjectType: 'reward',
      subjectId: rewardId,
      after: outcome,
    })
    return outcome
  })
}

/** A page of the pool: the end of each code and whether it was given; no code is ever shown whole. */
export const listCodes = async (
  ctx: Ctx,
  rewardId: number,
  paging: { page: number; limit: number },
): Promise<{ items: RewardCode[]; total: number }> => {
  const { rows, total } = await store.listCodes(ctx.db, rewardId, paging)
  const items = rows.map(({ encrypted, ...row }) => ({
    ...row,
    tail: openIfReadable(encrypted, (it) => tailOf(decryptCode(it, ctx.config.secrets))) ?? '',
  }))
  return { items, total }
}

/** Takes a code that nobody was given out of the pool. @throws AppError not_found, conflict */
export const removeCode = (ctx: Ctx, rewardId: number, codeId: number): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    const outcome = await store.deleteFreeCode(tx.db, rewardId, codeId)
    if (outcome === 'missing') throw new AppError('not_found', t.codes.missing)
    if (outcome === 'given') throw new AppError('conflict', t.codes.givenAlready)
    await recordAudit(tx, {
      action: 'reward.codes.remove',
      subjectType: 'reward',
      subjectId: rewardId,
      before: { codeId },
    })
    return {}
  })
