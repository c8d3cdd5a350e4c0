import type { Ctx } from '#server/kernel/context.ts'
import type { LockedClick } from '#server/modules/clicks/index.ts'
import { riskOf, signalsOf } from '../rules/signals.ts'
import { findFacts, saveSignals } from '../store/signals.ts'

/** Computes and keeps the signals of a conversion of this click; both are locked. Returns its risk. */
export const assess = async (
  ctx: Ctx,
  conversion: { id: number; orderValue: number; commission: number },
  click: LockedClick,
): Promise<number> => {
  const at = ctx.clock.now()
  const { id, orderValue, commission } = conversion
  const facts = await findFacts(ctx.db, { id, clickRowId: click.id }, at)
  const signals = signalsOf({ ...facts, orderValue, commission })
  const risk = riskOf(signals)
  await saveSignals(ctx.db, id, { signals, risk, at })
  return risk
}
