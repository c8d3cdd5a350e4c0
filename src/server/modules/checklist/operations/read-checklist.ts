import { type CheckId, type Checklist, type ChecklistItem, checkIds } from '#contract/checklist.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { countUse, type Limit } from '#server/http/rate-limit.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { getChecks, type KeptChecks, putChecksAway } from '#server/modules/settings/index.ts'
import { askNetworkJob, sendTestLetterJob } from '../jobs.ts'
import { asItStands, isDone } from '../rules.ts'
import { keep } from './keep.ts'
import { isAskedByWorker, looks } from './look.ts'
import { askForTestLetter, withAddress } from './test-letter.ts'

/** A test asks others and sends letters: enough of them for who mends something, too few to annoy anybody with. */
const perPerson: Limit = { scope: 'checklist.test', max: 60, windowSeconds: 600 }

/** What our own tables tell is looked at each time; what asks somebody else waits to be pressed. */
const lookedAtOnce: readonly CheckId[] = ['import', 'texts']

const itemOf = async (ctx: Ctx, id: CheckId, kept: KeptChecks): Promise<ChecklistItem> => {
  if (id !== 'mail' && (lookedAtOnce.includes(id) || (id === 'signIn' && !ctx.config.oidc))) {
    const found = await looks[id](ctx)
    return { id, done: isDone(found.finding), ...found, testedAt: null }
  }
  const last = kept[id]
  if (!last) return { id, done: false, finding: 'untested', about: null, testedAt: null }
  const found = asItStands(id, last, ctx.clock.now())
  const { finding, about } = id === 'mail' ? await withAddress(ctx, found) : found
  return { id, done: isDone(finding), finding, about, testedAt: last.at }
}

/** Every line, as its last test found it. */
export const readChecklist = async (ctx: Ctx): Promise<Checklist> => {
  const kept = await getChecks(ctx.db)
  return {
    putAway: kept.putAway ?? false,
    items: await Promise.all(checkIds.map((id) => itemOf(ctx, id, kept))),
  }
}

/** Tests a line and keeps what was found; of what a job has to ask that it is on its way. @throws AppError too_many_requests */
export const testItem = async (ctx: Ctx, id: CheckId): Promise<ChecklistItem> => {
  await countUse(ctx, [perPerson, String(memberOf(ctx).id)])
  if (id === 'mail') return askForTestLetter(ctx, (tx, letter) => sendTestLetterJob.enqueue(tx, letter))
  if (id === 'network' && (await isAskedByWorker(ctx)))
    return inTransaction(ctx, async (tx) => {
      await askNetworkJob.enqueue(tx, {})
      return keep(tx, id, { finding: 'sending', about: null })
    })
  return keep(ctx, id, await looks[id](ctx))
}

/** Puts the list away, or takes it out again. */
export const putAway = async (ctx: Ctx, away: boolean): Promise<Checklist> => {
  await putChecksAway(ctx, away)
  return readChecklist(ctx)
}
