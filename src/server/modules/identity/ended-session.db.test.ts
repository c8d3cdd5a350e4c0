import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp, type Person } from '../../../../test/support/app.ts'
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

/** The session ends while a call of it waits for the account. */
const endedMeanwhile = async (person: Person, call: () => Promise<Response>) => {
  const answer = await app
    .ctx()
    .db.transaction()
    .execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', person.id).forNoKeyUpdate().execute()
      const under = call()
      await waitsForLock(app.ctx().db, '%users%for%update%')
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

it('no password is changed and no account erased by a session that has ended', async () => {
  const person = await app.register('bi-lay-phien')
  const change = { currentPassword: 'matkhau1', newPassword: 'cua-ke-lay-2' }
  expect(await endedMeanwhile(person, () => send(person, '/api/change-password', change))).toBe(401)
  const owner = await app.login('bi-lay-phien', 'matkhau1')
  const proof = { password: 'matkhau1' }
  expect(await endedMeanwhile(owner, () => send(owner, '/api/user', proof, 'DELETE'))).toBe(401)
  expect((await app.login('bi-lay-phien', 'matkhau1')).id).toBe(person.id)
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
