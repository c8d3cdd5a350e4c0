import { afterAll, beforeAll, expect, it } from 'vitest'
import { expireApprovals } from '#server/modules/approvals/operations/decide.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { addAdjustment } from '../../../../test/support/factories.ts'

let now = new Date('2026-11-10T05:00:00Z')
let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
beforeAll(async () => {
  app = await bootApp({ clock: { now: () => now } })
  admin = await app.admin()
  await app.api(admin).call('PATCH /api/admin/adjustments/policy', { body: { limit: null } })
  await app.api(admin).call('PATCH /api/admin/withdrawals/policy', { body: { secondFrom: 0 } as never })
})
afterAll(() => app.close())

const asked = { kind: 'bank' as const, amount: 100_000, bank: '970436' as const }
const account = { accountNumber: '0011001932418', holder: 'Nguyễn Thị Lan' }

/** A withdrawal that waits for a second person while its member leaves, beside one of somebody who stays. */
const proposed = async (name: string) => {
  const people = [await app.register(name), await app.register(`${name}-o-lai`)] as const
  const ids: number[] = []
  for (const person of people) {
    await addAdjustment(app.api(admin), person.id, 100_000)
    const { withdrawal } = await app
      .api(person)
      .call('POST /api/withdrawals', { body: { ...asked, ...account } })
    ids.push(withdrawal.id)
  }
  const batch = await app.api(admin).call('POST /api/admin/withdrawals/approve', { body: { ids } })
  expect(batch.state).toBe('proposed')
  await app.api(admin).call('DELETE /api/users/{id}', { params: { id: people[0].id } })
  return { batch, people, ids }
}
const rows = (ids: number[]) =>
  app
    .ctx()
    .db.selectFrom('withdrawals')
    .select(['state', 'batch_id', 'account_sealed as sealed', 'account_tail as tail', 'account_hash as hash'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
const points = async (id: number) =>
  (await app.ctx().db.selectFrom('users').select('points').where('id', '=', id).executeTakeFirstOrThrow())
    .points

const ends: [string, (batch: number) => Promise<unknown>][] = [
  [
    'tu-choi',
    async (batch) => {
      const { items } = await app.api(admin).list('GET /api/admin/approvals', { query: { limit: 100 } })
      await app.api(admin).call('POST /api/admin/approvals/{id}/decline', {
        params: { id: items.find(({ subjectId }) => subjectId === String(batch))?.id ?? 0 },
        body: { reason: 'Đã xem' },
      })
    },
  ],
  [
    'het-han',
    async () => {
      now = new Date(now.getTime() + 15 * 86_400_000)
      await expireApprovals(app.ctx())
    },
  ],
]

it.each(ends)('what nobody agreed to ends for who left meanwhile, account and all: %s', async (name, end) => {
  const { batch, people, ids } = await proposed(name)
  await end(batch.id)
  expect(await rows(ids)).toMatchObject([
    { state: 'cancelled', batch_id: null, sealed: null, tail: null, hash: null },
    { state: 'waiting', batch_id: null, sealed: expect.any(String), tail: '2418' },
  ])
  expect([await points(people[0].id), await points(people[1].id)]).toEqual([100_000, 0])
  expect(await app.faults()).toEqual([])
})
