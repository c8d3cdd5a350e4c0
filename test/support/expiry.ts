import { sql } from 'kysely'
import { expect } from 'vitest'
import { expirePointsJob, expiryChecks } from '#server/modules/expiry/index.ts'
import { pointsChecks, postEntry } from '#server/modules/points/index.ts'
import type { Person } from './app.ts'
import { bootMoney } from './money.ts'

/** An app whose members' points come and end on days that are given; the clock of its calls is the machine's. */
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
  const expiring = async (member: Person) => (await app.api(member).call('GET /api/me/wallet')).expiring
  const noticesOf = async (member: Person) => {
    const { rows } = await sql<{ revision: number; points: number }>`
      select (data ->> 'revision')::int as revision, (data -> 'data' ->> 'points')::int as points
      from pgboss.job where name = 'notices.deliver' and data ->> 'type' = 'points_expiring'
        and (data ->> 'userId')::int = ${member.id} order by 1, 2`.execute(app.ctx().db)
    return rows.map(({ revision, points }) => [revision, points])
  }
  return { ...money, on, run, months, sound, post, expiring, noticesOf }
}
