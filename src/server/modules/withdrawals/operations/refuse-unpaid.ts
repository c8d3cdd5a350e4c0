import { AppError } from '#server/kernel/errors.ts'
import type { Unpaid } from '#server/modules/proof/index.ts'
import { withdrawalsText as t } from '#server/text/withdrawals.ts'

/** Refuses to pay out what was taken back from its member since, or what they may not have now. @throws AppError conflict */
export const refuseUnpaid = (
  rows: readonly { id: number; userId: number }[],
  unpaid: ReadonlyMap<number, Unpaid>,
): void => {
  for (const { id, userId } of rows) {
    const why = unpaid.get(userId)
    if (why) throw new AppError('conflict', t.unpaid[why](id))
  }
}
