import type { AdminRetailer } from '#contract/retailers.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { lockRetailerWords, type RetailerWords, saveRetailerWords } from '#server/modules/catalog/index.ts'
import { retailersText as t } from '#server/text/retailers.ts'
import { toAdminRetailer } from '../rules.ts'
import { findById } from '../store/retailers.ts'

const missing = () => notFound(t.missing)

/** Changes what is written of a shop; a change that is none writes nothing. @throws AppError not_found */
export const writeRetailer = (
  ctx: Ctx,
  id: number,
  given: { name?: string | undefined; exclusions?: string | null | undefined },
): Promise<AdminRetailer> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockRetailerWords(tx.db, id)
    if (!before) throw missing()
    const after: RetailerWords = {
      name: given.name ?? before.name,
      exclusions: given.exclusions === undefined ? before.exclusions : given.exclusions,
    }
    if (after.name !== before.name || after.exclusions !== before.exclusions) {
      await saveRetailerWords(tx.db, id, after)
      const subject = { subjectType: 'retailer', subjectId: id }
      await recordAudit(tx, { action: 'retailer.change', ...subject, before, after })
    }
    const row = await findById(tx.db, id)
    if (!row) throw missing()
    return toAdminRetailer(row)
  })
