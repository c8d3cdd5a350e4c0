import type { DemoCounts, DemoData, KeptRow } from '#contract/demo-data.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { endAllKeys } from '#server/modules/api-keys/index.ts'
import { deletePost } from '#server/modules/blog/index.ts'
import { endSampleTerms, findSampleTerms } from '#server/modules/bonuses/index.ts'
import { deleteProduct, dropEmptyCategories } from '#server/modules/catalog/index.ts'
import { touchDaysOf } from '#server/modules/console/index.ts'
import { removeRule } from '#server/modules/earning/index.ts'
import {
  endAllStaff,
  eraseLocked,
  forgetDemoPassword,
  getLockedUser,
  isMainAdminOpen,
  lockToErase,
  shutOutMainAdmin,
} from '#server/modules/identity/index.ts'
import { switchAllOff } from '#server/modules/outgoing-webhooks/index.ts'
import { removeReward } from '#server/modules/rewards/index.ts'
import { getSettings, insertMark, takeMark } from '#server/modules/settings/index.ts'
import { removeVoucher } from '#server/modules/vouchers/index.ts'
import { demoDataText as t } from '#server/text/demo-data.ts'
import { type DemoKind, type DemoRowKind, demoKinds, demoRowKinds } from '#shared/demo-kinds.ts'
import { dutyOf } from '#shared/staff.ts'
import {
  countTouched,
  type DemoRow,
  insertDemoRows,
  listDemoRows,
  sumPointsBesides,
  takeDemoLock,
} from './store.ts'

/** Notes what the demo's first start wrote; call it in the transaction that wrote it. */
export const noteDemoRows = async (
  ctx: Ctx,
  rows: Readonly<Partial<Record<DemoRowKind, readonly number[]>>>,
): Promise<void> => {
  for (const kind of demoRowKinds) await insertDemoRows(ctx.db, kind, rows[kind] ?? [])
}

/** Outside the demo its password opens no member that it made: everybody knows it, and the demo's data may stay for long. */
export const closeDemoMembers = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await takeDemoLock(tx.db)
    for (const { id } of (await listDemoRows(tx.db)).filter(({ kind }) => kind === 'member')) {
      await getLockedUser(tx, id)
      await forgetDemoPassword(tx, id)
    }
  })

/** Anybody could come in as account 1 since the demo was last started, until a real site's start has ended what they may have left. */
const openMark = 'demo.open'

/** Notes, at a start of the demo, that anybody may come in as account 1, whatever becomes of its password later. */
export const noteOpenDemo = async (ctx: Ctx): Promise<void> => {
  if (await isMainAdminOpen(ctx)) await insertMark(ctx.db, openMark)
}

/**
 * Anybody could come in as account 1, and could have made themselves an operator, a key of the API or an address that is told of orders:
 * none of them outlives the demo. Points do, for the ledger takes nothing back. Call it in the transaction that closes account 1.
 */
export const endDemoRights = async (tx: Ctx): Promise<void> => {
  await takeMark(tx.db, openMark)
  const [staff, keys, webhooks] = [await endAllStaff(tx), await endAllKeys(tx), await switchAllOff(tx)]
  if (staff + keys + webhooks > 0)
    tx.log.warn('rights given in the demo have ended: give again those that were yours', {
      staff,
      keys,
      webhooks,
    })
  const { members, points } = await sumPointsBesides(tx.db)
  if (points > 0) tx.log.warn('points given in the demo stay: look whose they are', { members, points })
}

/** The same where account 1 had another password by then: whoever came in before, or by a code that the demo showed, is out as well. */
export const leaveDemo = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!(await takeMark(tx.db, openMark))) return
    await shutOutMainAdmin(tx)
    tx.log.warn(
      'account 1 was open to everybody in the demo: its sessions and second factors have ended, its password stays',
    )
    await endDemoRights(tx)
  })

const count = (rows: readonly DemoRow[]): DemoCounts =>
  Object.fromEntries(
    demoKinds.map((kind) => [kind, rows.filter((row) => row.kind === kind).length]),
  ) as DemoCounts

const toKept = ({ kind, id, name }: DemoRow): KeptRow => ({ kind, id, name })

const listAll = async (ctx: Ctx): Promise<DemoRow[]> => {
  const terms = await findSampleTerms(ctx)
  return [
    ...(await listDemoRows(ctx.db)),
    ...(terms === undefined ? [] : [{ kind: 'terms' as const, id: terms, name: '', changed: false }]),
  ]
}

/** What is there of the demo: what would go, and what somebody has made their own. */
export const readDemoData = async (ctx: Ctx): Promise<DemoData> => {
  const rows = await listAll(ctx)
  return {
    there: count(rows.filter(({ changed }) => !changed)),
    kept: rows.filter(({ changed }) => changed).map(toKept),
    touched: await countTouched(ctx.db),
  }
}

/** Each kind goes as an operator would take it away by hand, with what hangs on it. */
const remove: Record<DemoKind, (tx: Ctx, id: number) => Promise<unknown>> = {
  product: deleteProduct,
  voucher: removeVoucher,
  rule: removeRule,
  post: deletePost,
  reward: removeReward,
  category: (tx, id) => dropEmptyCategories(tx, [id]),
  // The ledger stays under the bare number, as of everybody who leaves; the console's figures no longer count it.
  member: async (tx, id) => {
    await lockToErase(tx.db, id)
    const user = await getLockedUser(tx, id)
    // Who works here by it keeps the account.
    if (dutyOf(user) !== 'user') return forgetDemoPassword(tx, id)
    await eraseLocked(tx, user)
    await touchDaysOf(tx.db, id)
  },
  terms: endSampleTerms,
}

const removeKind = (ctx: Ctx, kind: DemoKind): Promise<DemoRow[]> =>
  inTransaction(ctx, async (tx) => {
    await takeDemoLock(tx.db)
    const rows = (await listAll(tx)).filter((row) => row.kind === kind && (kind === 'member' || !row.changed))
    for (const { id } of rows) await remove[kind](tx, id)
    const left = new Set((await listAll(tx)).filter((row) => row.kind === kind).map(({ id }) => id))
    return rows.filter(({ id }) => !left.has(id))
  })

/**
 * Takes the demo off the site, a kind a transaction: cut off half way, the next press goes on, and of two presses at the same
 * moment each row is taken away by one. @throws AppError invalid_input unless the site's name is typed
 */
export const removeDemoData = async (ctx: Ctx, siteName: string) => {
  const settings = await getSettings(ctx)
  if (siteName.trim() !== settings.siteName) {
    const message = t.wrongName(settings.siteName)
    throw new AppError('invalid_input', message, { fields: { siteName: message } })
  }
  const gone: DemoRow[] = []
  for (const kind of demoKinds) gone.push(...(await removeKind(ctx, kind)))
  const removed = count(gone)
  if (gone.length > 0)
    await recordAudit(ctx, { action: 'demo.remove', subjectType: 'demo', subjectId: 'rows', after: removed })
  return { removed, kept: (await listDemoRows(ctx.db)).map(toKept), touched: await countTouched(ctx.db) }
}
