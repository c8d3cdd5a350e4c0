import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { addAdjustment } from '../../../../test/support/factories.ts'
import { waitsForLock } from '../../../../test/support/lock-waits.ts'
import { totpAt } from '../../../../test/support/totp.ts'

let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

const send = (person: Person, path: string, body: object = {}, method = 'POST') =>
  app.request(
    path,
    { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    person,
  )

/** The session ends while a call of it waits for the account, or for another that is locked. */
const endedMeanwhile = async (person: Person, call: () => Promise<Response>, locked = person.id) => {
  const answer = await app
    .ctx()
    .db.transaction()
    .execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', locked).forNoKeyUpdate().execute()
      const under = call()
      await waitsForLock(app.ctx().db, '%users%for no key update%')
      await tx.deleteFrom('sessions').where('user_id', '=', person.id).execute()
      return { under }
    })
  return (await answer.under).status
}

it('no factor is set up and no recovery codes are made by a session that has ended', async () => {
  const person = await app.register('bi-danh-cap')
  const begin = async (by: Person) => (await app.api(by).call('POST /api/me/totp')).secret
  const stolen = totpAt(await begin(person), Date.now())
  const confirm = (by: Person, code: string) => send(by, '/api/me/totp/confirm', { code })
  expect(await endedMeanwhile(person, () => confirm(person, stolen))).toBe(401)

  const owner = await app.login('bi-danh-cap', 'matkhau1')
  expect((await app.api(owner).call('GET /api/me/second-factor')).totp).toBe(false)
  expect((await confirm(owner, totpAt(await begin(owner), Date.now()))).status).toBe(200)
  expect(await endedMeanwhile(owner, () => send(owner, '/api/me/recovery-codes'))).toBe(401)
})

it('no password is changed, no account erased and no key made by a session that has ended', async () => {
  const person = await app.register('bi-lay-phien')
  const change = { currentPassword: 'matkhau1', newPassword: 'cua-ke-lay-2' }
  expect(await endedMeanwhile(person, () => send(person, '/api/change-password', change))).toBe(401)
  const owner = await app.login('bi-lay-phien', 'matkhau1')
  const proof = { password: 'matkhau1' }
  expect(await endedMeanwhile(owner, () => send(owner, '/api/user', proof, 'DELETE'))).toBe(401)
  expect((await app.login('bi-lay-phien', 'matkhau1')).id).toBe(person.id)

  const admin = await app.admin()
  const key = { name: 'Kế toán', scopes: ['orders:read'], days: 30 }
  expect(await endedMeanwhile(admin, () => send(admin, '/api/admin/api-keys', key))).toBe(401)
  expect(await app.ctx().db.selectFrom('api_keys').select('id').execute()).toEqual([])
})

it('no points are taken for a session that has ended', async () => {
  const person = await app.register('bi-tieu-ho')
  expect(await endedMeanwhile(person, () => send(person, '/api/rewards/1/redeem', { pointsCost: 1 }))).toBe(
    401,
  )
  const owner = await app.login('bi-tieu-ho', 'matkhau1')
  const asked = { kind: 'momo', amount: 50_000, phone: '0901234567', holder: 'NGUYEN VAN A' }
  expect(await endedMeanwhile(owner, () => send(owner, '/api/withdrawals', asked))).toBe(401)
})

it('no rights, no address that is told of orders and no points are given by an operator whose session has ended', async () => {
  const member = await app.register('cho-quyen')
  const first = await app.admin()
  const role = { role: 'admin', staff: null }
  expect(await endedMeanwhile(first, () => send(first, `/api/users/${member.id}`, role, 'PATCH'))).toBe(401)

  const second = await app.admin()
  const points = { userId: member.id, points: 500, reason: 'Đền bù' }
  const give = () => send(second, '/api/admin/adjustments', points)
  expect(await endedMeanwhile(second, give, member.id)).toBe(401)
  expect(await app.api(member).call('GET /api/user')).toMatchObject({ role: 'user', points: 0 })

  const third = await app.admin()
  const webhook = { name: 'Nơi nhận', url: 'https://noi-nhan.example/moc', types: ['points.redeemed'] }
  expect(await endedMeanwhile(third, () => send(third, '/api/admin/outgoing-webhooks', webhook))).toBe(401)
  expect(await app.ctx().db.selectFrom('outgoing_webhooks').select('id').execute()).toEqual([])
})

it('no money is approved and nothing is agreed to by an operator whose session has ended', async () => {
  const member = await app.register('cho-tien')
  const admin = await app.admin()
  const own = app.api(admin)
  await own.call('PATCH /api/admin/adjustments/policy', { body: { limit: null } })
  await addAdjustment(own, member.id, 300_000)
  const body = { kind: 'momo', amount: 60_000, phone: '0912345678', holder: 'Lê Văn An' } as const
  const { withdrawal } = await app.api(member).call('POST /api/withdrawals', { body })
  const pay = () => send(admin, '/api/admin/withdrawals/approve', { ids: [withdrawal.id] })
  expect(await endedMeanwhile(admin, pay)).toBe(401)

  const boss = app.api(await app.admin())
  await boss.call('PATCH /api/admin/adjustments/policy', { body: { limit: 100 } })
  const { id } = await addAdjustment(boss, member.id, 5000)
  const second = await app.register('nguoi-thu-hai')
  const role = { role: 'user', staff: 'finance' } as const
  await boss.call('PATCH /api/users/{id}', { params: { id: second.id }, body: role })
  const agree = () => send(second, `/api/admin/adjustments/${id}/approve`)
  expect(await endedMeanwhile(second, agree, member.id)).toBe(401)
  expect((await app.api(member).call('GET /api/user')).points).toBe(300_000 - withdrawal.points)
})
