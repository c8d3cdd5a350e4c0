import type { ApprovalKind } from '#contract/approvals.ts'
import type { Ctx, Effects } from './kernel/context.ts'
import { carryOutAdjustment, carryOutReversal, endAdjustment } from './modules/adjustments/index.ts'
import type { Details } from './modules/approvals/index.ts'
import { assignConversion } from './modules/console/index.ts'
import { acceptClaim, decideClash, releaseHold } from './modules/order-review/index.ts'
import { writePurchase } from './modules/purchases/index.ts'
import { carryOutBatch, endBatch } from './modules/withdrawals/index.ts'

type Carrier<K extends ApprovalKind> = (tx: Ctx, subjectId: string, details: Details[K]) => Promise<unknown>

/** How each kind of action is done once a second person has agreed: by what does it where nobody has to. */
const carriers: { [K in ApprovalKind]: Carrier<K> } = {
  adjustment: (tx, id) => carryOutAdjustment(tx, Number(id)),
  adjustment_reversal: (tx, id, { reason }) => carryOutReversal(tx, Number(id), reason),
  purchase: (tx, key, purchase) => writePurchase(tx, purchase, key),
  claim: (tx, id, decision) => acceptClaim(tx, Number(id), decision),
  clash: (tx, id, decision) => decideClash(tx, Number(id), decision),
  assignment: (tx, id, { clickId }) => assignConversion(tx, Number(id), clickId),
  hold_release: (tx, id, decision) => releaseHold(tx, Number(id), decision),
  withdrawal_batch: (tx, id) => carryOutBatch(tx, Number(id)),
}

export const approvalEffects: Pick<Effects, 'approvalGiven' | 'approvalEnded'> = {
  approvalGiven: async (tx, { kind, subjectId, details }) => {
    await (carriers[kind] as Carrier<ApprovalKind>)(tx, subjectId, details as Details[ApprovalKind])
  },
  approvalEnded: async (tx, { kind, subjectId }, ended) => {
    if (kind === 'adjustment') await endAdjustment(tx, Number(subjectId), ended)
    if (kind === 'withdrawal_batch') await endBatch(tx, Number(subjectId))
  },
}
