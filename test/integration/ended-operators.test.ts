import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { type EndpointKey, endpoints } from '#contract/index.ts'
import { isForStaff } from '#shared/staff.ts'
import type { Person } from '../support/app.ts'
import { waitsForLock } from '../support/lock-waits.ts'
import { bootMoney } from '../support/money.ts'
import { operatorCalls, type Ready } from '../support/operator-calls.ts'

const money = await bootMoney()
const { app, admin } = money
const owner = new pg.Client({ connectionString: app.database.ownerUrl })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await app.close()
})
const calls = operatorCalls(money)
const { id: operatorId } = await app.register('nguoi-lam')
const { db } = app.ctx()
const giveWork = (role: 'admin' | 'user') =>
  db.updateTable('users').set({ role }).where('id', '=', operatorId).execute()
await giveWork('admin')

const send = (person: Person, key: string, { id, body = {} }: Ready) => {
  const [method = '', path = ''] = key.split(' ')
  const headers = { 'content-type': 'application/json' }
  return app.request(
    path.replace('{id}', String(id)),
    { method, headers, body: JSON.stringify(body) },
    person,
  )
}

/** What happens while the call waits for a lock, near its end: nothing that it wrote is there yet. */
const meanwhile = async (
  call: () => Promise<Response>,
  happens: () => Promise<unknown>,
): Promise<Response> => {
  await owner.query('begin')
  await owner.query('lock table audit_log in share row exclusive mode')
  try {
    const asked = call()
    const early = await Promise.race([asked, waitsForLock(db, '%audit_log%')])
    if (early) throw new Error(`it did not wait: ${early.status} ${await early.text()}`)
    await happens()
    await owner.query('commit')
    return await asked
  } finally {
    await owner.query('rollback')
  }
}

/** What stands written of what operators did, and of points. */
const written = async () => {
  const { rows } = await sql`select (select count(*) from audit_log) as audit,
    (select count(*) from ledger_entries) as entries, (select count(*) from approvals) as approvals`.execute(
    db,
  )
  return rows[0]
}

const endSessions = () => db.deleteFrom('sessions').where('user_id', '=', operatorId).execute()

describe('an operator whose session ends while the call waits', () => {
  it.each(Object.keys(calls) as EndpointKey[])(
    'is refused %s, which another session then does',
    async (key) => {
      const ready = await calls[key]?.()
      if (!ready) throw new Error(key)
      const person = await app.login('nguoi-lam', 'matkhau1')
      const before = await written()
      const answer = await meanwhile(() => send(person, key, ready), endSessions)
      expect([answer.status, await written()]).toEqual([401, before])

      const again = await send(await app.login('nguoi-lam', 'matkhau1'), key, ready)
      expect([again.status < 300, again.ok ? '' : await again.text()]).toEqual([true, ''])
    },
  )

  it('every call that asks again whether it is still they is tried', () => {
    const asked = Object.entries(endpoints).filter(
      ([key, { access, confirmed }]) => !key.startsWith('GET ') && isForStaff(access) && confirmed,
    )
    // They need a network's settings, and a demo; both go by the same declaration.
    const elsewhere = ['POST /api/admin/networks/{network}/door', 'POST /api/admin/demo-data/removal']
    expect(asked.map(([key]) => key).filter((key) => !(key in calls) && !elsewhere.includes(key))).toEqual([])
  })
})

it('an operator who loses the work while the call waits is refused', async () => {
  const key = 'POST /api/admin/redemptions/{id}/deliver'
  const ready = (await calls[key]?.()) ?? {}
  const person = await app.login('nguoi-lam', 'matkhau1')
  const answer = await meanwhile(
    () => send(person, key, ready),
    () => giveWork('user'),
  )
  expect(answer.status).toBe(403)
  await giveWork('admin')
  expect((await send(person, key, ready)).status).toBe(200)
})

it('a key that is revoked while its call waits does nothing', async () => {
  const body = { name: 'Nhập hàng', scopes: ['products:import' as const], days: 1 }
  const { key, made } = await admin.call('POST /api/admin/api-keys', { body })
  const upload = () => {
    const form = new FormData()
    form.set('kind', 'products')
    form.set('review', 'true')
    form.set('file', new Blob(['{"name":"A","price":1}\n']), 'hang.jsonl')
    const headers = { authorization: `Bearer ${key}` }
    return app.request('/api/admin/imports', { method: 'POST', headers, body: form })
  }
  const answer = await meanwhile(upload, () =>
    db.updateTable('api_keys').set({ revoked_at: new Date() }).where('id', '=', made.id).execute(),
  )
  expect(answer.status).toBe(401)
  expect(await db.selectFrom('imports').select('id').where('file_name', '=', 'hang.jsonl').execute()).toEqual(
    [],
  )
})

it('an admin may end the session they are in', async () => {
  const person = await app.login('nguoi-lam', 'matkhau1')
  const answer = await send(person, 'DELETE /api/users/{id}/sessions', { id: operatorId })
  expect([answer.status, await answer.json()]).toMatchObject([200, { ended: expect.any(Number) }])
})
