import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminPassword, bootApp, type Person } from '../../../test/support/app.ts'

let time = Date.now()
let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
beforeAll(async () => {
  app = await bootApp({ clock: { now: () => new Date(time) } })
  admin = await app.admin()
})
afterAll(() => app.close())

/** A call whose body is held back: `asked` once somebody wants it, and so after who sends it was looked at. */
const hold = (path: string, body: string, person: Person, type = 'application/json') => {
  const { promise: asked, resolve } = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
  const stream = new ReadableStream<Uint8Array>({ pull: resolve }, { highWaterMark: 0 })
  const init = { method: 'POST', headers: { 'content-type': type }, body: stream, duplex: 'half' }
  const answer = app.request(path, init as RequestInit, person)
  const end = async () => {
    const controller = await asked
    controller.enqueue(new TextEncoder().encode(body))
    controller.close()
  }
  return { asked, end, answer }
}

/** The answer of a call whose body came this long after something else had happened. */
const answerAfter = async (held: ReturnType<typeof hold>, between: () => Promise<unknown>, ms: number) => {
  await held.asked
  await between()
  time += ms
  await held.end()
  const response = await held.answer
  return [response.status, ((await response.json()) as { code?: string }).code]
}

const financier = async (username: string) => {
  const { id } = await app.register(username)
  await app
    .api(admin)
    .call('PATCH /api/users/{id}', { params: { id }, body: { role: 'user', staff: 'finance' } })
  return app.login(username, 'matkhau1')
}
const gift = (userId: number) => JSON.stringify({ userId, points: 500, reason: 'Tặng bạn mới của cửa hàng' })
const given = async (userId: number) =>
  (await app.ctx().db.selectFrom('ledger_entries').select('id').where('user_id', '=', userId).execute())
    .length

it('a body that comes late finds who sent it as they are by then', async () => {
  const { id: userId } = await app.register('nguoi-nhan')
  const dismissed = await financier('thoi-viec')
  const held = hold('/api/admin/adjustments', gift(userId), dismissed)
  const dismiss = () =>
    app
      .api(admin)
      .call('PATCH /api/users/{id}', { params: { id: dismissed.id }, body: { role: 'user', staff: null } })
  expect(await answerAfter(held, dismiss, 2000)).toEqual([403, 'forbidden'])

  const signedOut = await financier('dang-xuat')
  const other = hold('/api/admin/adjustments', gift(userId), signedOut)
  const end = () => app.api(admin).call('DELETE /api/users/{id}/sessions', { params: { id: signedOut.id } })
  expect(await answerAfter(other, end, 2000)).toEqual([401, 'not_signed_in'])
  expect(await given(userId)).toBe(0)
})

it('a body is late also where the clock was put back while it came', async () => {
  const { id: userId } = await app.register('nguoi-nhan-nua')
  const dismissed = await financier('thoi-viec-luc-lui-gio')
  const held = hold('/api/admin/adjustments', gift(userId), dismissed)
  const dismiss = async () => {
    await app
      .api(admin)
      .call('PATCH /api/users/{id}', { params: { id: dismissed.id }, body: { role: 'user', staff: null } })
    await setTimeout(1100)
  }
  expect(await answerAfter(held, dismiss, -5000)).toEqual([403, 'forbidden'])
  expect(await given(userId)).toBe(0)
})

it('who is still who they were is served, however long their body took', async () => {
  const { id: userId } = await app.register('nguoi-nhan-khac')
  const held = hold('/api/admin/adjustments', gift(userId), await financier('van-lam'))
  expect((await answerAfter(held, async () => {}, 240_000))[0]).toBe(201)
  expect(await given(userId)).toBe(1)
})

it('what was written to the disk of a call that is let in no more is gone', async () => {
  const sender = await app.login('admin', adminPassword)
  const fields = new FormData()
  fields.append('source', 'tep')
  fields.append('file', new File(['id,title'], 'a.csv'))
  const form = new Response(fields)
  const type = form.headers.get('content-type') ?? ''
  const held = hold('/api/admin/imports', await form.text(), sender, type)
  const end = () => app.api(sender).call('POST /api/logout')
  expect(await answerAfter(held, end, 2000)).toEqual([401, 'not_signed_in'])
  expect(readdirSync(join(app.config.dataDir, 'spool'))).toEqual([])
})
