import type { Backlog } from '#server/kernel/backlog.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { vietnamDayBounds } from '#shared/vietnam-time.ts'
import { daysLate } from '../rules.ts'
import { findLastRoot } from '../store/roots.ts'

/** Days whose root is late: whatever the reason, members cannot prove their ledgers up to them. */
export const countLateRoots = async ({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<Backlog> => {
  const last = await findLastRoot(db)
  const [first, ...more] = daysLate(last?.day, clock.now())
  if (!first) return { count: 0, since: null, due: null }
  return { count: 1 + more.length, since: vietnamDayBounds(first).until, due: null }
}
