import { sql } from 'kysely'
import { expect } from 'vitest'
import { expirePointsJob, expiryChecks } from '#server/modules/expiry/index.ts'
import { pointsChecks, postEntry } from '#server/modules/points/index.ts'
import type { Person } from './app.ts'
import { bootMoney } from './money.ts'

/**
 * An app whose members' points come and end on days that are given, far ahead of the machine's: the clock of its calls is that one,
 * and by it nothing of them may be over.
 */
export const bootExpiry = async () => {
  const money = await bootMoney()
  const { app, admin } = money
  /** Noon in Việt Nam. */
  const on = (day: string) => ({ ...app.ctx(), clock: { now: () => new Date(`${day}T05:00:00Z`) } })
  const run = (day: string) => expirePointsJob.run(on(day), {})
  const months = (value: number | null) => admin.call('PATCH /api/admin/expiry', { body: { months: value } })

  /** Orders and redemptions are the ledger's alone here; the doctor looks at what is not. */
  const sound = async () => {
    for (const { broken } of [...expiryChecks, ...pointsChecks])
      expect(await broken(app.ctx().db, app.config)).toEqual([])
  }

  /** Beyond the numbers of real purchases. */
  let serial = 1000
  const post = async (
    member: Person,
    day: string,
    points: number,
    over: Partial<Parameters<typeof postEntry>[1]> = {},
  ) => {
    serial += 1
    const kind = points > 0 ? 'earn_confirm' : 'redeem'
    const entry = {
      kind,
      refType: points > 0 ? 'purchase' : 'redemption',
      refId: `${serial}`,
      ...over,
    } as const
    await postEntry(on(day), { userId: member.id, points, ...entry })
    return entry
  }
  /** Points that wait as a request for money. */
  const park = async (member: Person, day: string, points: number) => {
    const { db } = app.ctx()
    const at = (other: string) => new Date(`${other}T04:00:00Z`)
    const { id } = await db
      .insertInto('withdrawals')
      .values({
        ...{ user_id: member.id, kind: 'momo', amount: points, tax: 0, points, point_value: 1 },
        ...{ account_sealed: 'x', requested_at: at(day) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const taken = await post(member, day, -points, { refType: 'withdrawal', refId: String(id) })
    const move = (values: object) => db.updateTable('withdrawals').set(values).where('id', '=', id).execute()
    return {
      approve: async (other: string) => {
        const batch = {
          ...{ kind: 'momo', state: 'approved', total: points, size: 1, alone: true, created_by: 1 },
          ...{ created_at: at(other), approved_at: at(other) },
        }
        const made = await db
          .insertInto('withdrawal_batches')
          .values(batch)
          .returning('id')
          .executeTakeFirstOrThrow()
        await move({ state: 'approved', batch_id: made.id })
      },
      takeBack: async (other: string) => {
        await move({ state: 'cancelled', settled_at: at(other), account_sealed: null })
        await post(member, other, points, { ...taken, kind: 'redeem_refund' })
      },
    }
  }
  const expiring = async (member: Person) => (await app.api(member).call('GET /api/me/wallet')).expiring
  const noticesOf = async (member: Person) => {
    const { rows } = await sql<{ revision: number; points: number }>`
      select (data ->> 'revision')::int as revision, (data -> 'data' ->> 'points')::int as points
      from pgboss.job where name = 'notices.deliver' and data ->> 'type' = 'points_expiring'
        and (data ->> 'userId')::int = ${member.id} order by 1, 2`.execute(app.ctx().db)
    return rows.map(({ revision, points }) => [revision, points])
  }
  return { ...money, on, run, months, sound, post, park, expiring, noticesOf }
}
