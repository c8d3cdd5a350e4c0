import { type RawBuilder, sql } from 'kysely'
import { aheadOf } from '../kernel/clock.ts'

/*
 * Times until which something is held or left alone, as a process's clock wrote them. `longest`: how many ms ahead such a time lies
 * at most when it is written. What lies further ahead was written by a clock that was ahead itself, and holds nobody up.
 */

const lastOf = (now: Date, longest: number): Date => new Date(aheadOf(now).getTime() + longest)
const last = (now: Date, longest: number) =>
  sql`${now}::timestamptz + ${lastOf(new Date(0), longest).getTime()}::float8 * interval '1 millisecond'`

/** It is still to come. */
export const isAhead = (column: string, now: Date, longest = 0): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} > ${now}::timestamptz and ${sql.ref(column)} <= ${last(now, longest)})`

/** It is over, or was never set. */
export const isUp = (column: string, now: Date, longest = 0): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} <= ${now}::timestamptz or ${sql.ref(column)} > ${last(now, longest)})`

/** Is one that was read still to come? */
export const isStillAhead = (until: Date | null, now: Date, longest = 0): boolean =>
  until !== null && until > now && until <= lastOf(now, longest)
