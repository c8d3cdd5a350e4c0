import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#shared/vietnam-time.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { forgetSubscribersJob, mailConfirmation, mailMessage } from './index.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
beforeAll(async () => {
  app = await bootApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const message = {
  name: 'Nguyễn Thị Lan',
  email: 'Lan@Example.vn',
  subject: 'Hỏi về điểm',
  message: 'Đơn của tôi\n\nchưa có điểm.',
}
/** What a mail program shows: the header block and the text part, its line breaks undone. */
const outbox = (): string[] =>
  readdirSync(join(app.config.dataDir, 'outbox'))
    .sort()
    .map((name) => readFileSync(join(app.config.dataDir, 'outbox', name), 'utf8').replaceAll('=\r\n', ''))
const tokenIn = (mail: string | undefined, path: string): string =>
  decodeURIComponent(new RegExp(`${path}\\?token=(?:3D)?([^\\s>"]+)`).exec(mail ?? '')?.[1] ?? '')

it('keeps a message and mails it to the support address', async () => {
  expect(await app.api().call('POST /api/contact', { body: message })).toEqual({})
  const { items, total } = await app.api(admin).list('GET /api/admin/messages')
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({ ...message, email: 'lan@example.vn', status: 'new' })
  await mailMessage.run(app.ctx(), { id: items[0]?.id })
  const [mail] = outbox()
  expect(mail).toContain('To: hotro@muahoi.vn')
  expect(mail).toContain('Reply-To: lan@example.vn')
  const found = async (q: string) =>
    (await app.api(admin).list('GET /api/admin/messages', { query: { q } })).total
  expect(await Promise.all(['LAN@example', '100%', 'không có'].map(found))).toEqual([1, 0, 0])
  const id = items[0]?.id ?? 0
  const done = await app
    .api(admin)
    .call('PATCH /api/admin/messages/{id}', { params: { id }, body: { status: 'done' } })
  expect(done.status).toBe('done')
  expect((await app.api(admin).list('GET /api/admin/messages', { query: { status: 'new' } })).total).toBe(0)
})

it('a message that is sent again because its answer got lost stands there once, and is mailed once', async () => {
  const count = async (q: string) =>
    (await app.api(admin).list('GET /api/admin/messages', { query: { q } })).total
  const again = { ...message, message: 'Mạng nhà tôi chập chờn.' }
  const send = (over = {}) => app.api().call('POST /api/contact', { body: { ...again, ...over } })
  expect(await Promise.all([send(), send(), send({ email: 'LAN@example.vn' })])).toEqual([{}, {}, {}])
  expect(await count('chập chờn')).toBe(1)
  await send({ message: 'Mạng nhà tôi chập chờn. Còn nữa.' })
  await send({ name: 'Người khác' })
  expect(await count('chập chờn')).toBe(3)
  await app
    .ctx()
    .db.updateTable('contact_messages')
    .set({ created_at: new Date(Date.now() - 61 * 60_000) })
    .execute()
  await send()
  expect(await count('chập chờn')).toBe(4)
})

it.each([
  [{ name: '' }, 'Vui lòng nhập họ và tên'],
  [{ email: 'lan@' }, 'Địa chỉ email không hợp lệ'],
  [{ subject: ' ' }, 'Vui lòng nhập chủ đề'],
  [{ message: undefined }, 'Vui lòng nhập nội dung'],
])('refuses %j', async (over, text) => {
  await expect(
    app.api().call('POST /api/contact', { body: { ...message, ...over } as never }),
  ).rejects.toMatchObject({
    status: 400,
    body: { error: text },
  })
})

it('confirms an address by its mail alone, and lets it go by one click', async () => {
  const before = outbox().length
  const { db } = app.ctx()
  const subscriber = () =>
    db
      .selectFrom('newsletter_subscribers')
      .selectAll()
      .where('email', '=', 'an@example.vn')
      .executeTakeFirstOrThrow()
  expect(await app.api().call('POST /api/newsletter', { body: { email: 'An@example.vn' } })).toEqual({})
  const { id } = await subscriber()
  const found = async (q: string) =>
    (await app.api(admin).list('GET /api/admin/subscribers', { query: { q } })).total
  expect(await Promise.all(['AN@example', 'n_example'].map(found))).toEqual([1, 0])
  await mailConfirmation.run(app.ctx(), { id })
  const mail = outbox()[before]
  const confirm = tokenIn(mail, '/newsletter/confirm')
  const leave = tokenIn(mail, '/newsletter/unsubscribe')
  await expect(
    app.api().call('POST /api/newsletter/confirm', { body: { token: leave } }),
  ).rejects.toMatchObject({ status: 400, body: { error: 'Liên kết không hợp lệ hoặc đã hết hạn' } })
  expect((await subscriber()).status).toBe('pending')
  await app.api().call('POST /api/newsletter/confirm', { body: { token: confirm } })
  await app.api().call('POST /api/newsletter/confirm', { body: { token: confirm } })
  expect((await subscriber()).status).toBe('confirmed')
  const { csv } = await app.api(admin).call('GET /api/admin/subscribers/export')
  expect(csv).toContain('an@example.vn')
  expect(csv).toContain('Xác nhận lúc (UTC)')

  // Asking again answers the same, and mails nothing to who has confirmed.
  expect(await app.api().call('POST /api/newsletter', { body: { email: 'an@example.vn' } })).toEqual({})
  await mailConfirmation.run(app.ctx(), { id })
  expect(outbox().length).toBe(before + 1)

  const oneClick = await app.request(`/newsletter/unsubscribe?token=${encodeURIComponent(leave)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(oneClick.status).toBe(200)
  const keptOf = async () => {
    const { rows } = await sql`select * from newsletter_subscribers where email = 'an@example.vn'`.execute(db)
    const { items } = await app.api(admin).list('GET /api/admin/subscribers', {})
    const { csv } = await app.api(admin).call('GET /api/admin/subscribers/export')
    return [rows.length, items.some(({ email }) => email === 'an@example.vn'), csv.includes('an@example.vn')]
  }
  expect(await keptOf()).toEqual([0, false, false])
  // Pressed again it answers the same, and who comes back leaves by the link of an earlier letter too.
  const press = () => app.api().call('POST /api/newsletter/unsubscribe', { body: { token: leave } })
  expect(await press()).toEqual({})
  // A link from before confirms nobody who has left, and does not say that it did.
  await expect(
    app.api().call('POST /api/newsletter/confirm', { body: { token: confirm } }),
  ).rejects.toMatchObject({ status: 400, body: { code: 'invalid_code' } })
  expect(await keptOf()).toEqual([0, false, false])
  await app.api().call('POST /api/newsletter', { body: { email: 'an@example.vn' } })
  const again = await subscriber()
  expect([again.status, again.id === id]).toEqual(['pending', false])
  await mailConfirmation.run(app.ctx(), { id: again.id })
  const token = tokenIn(outbox().at(-1), '/newsletter/confirm')
  await app.api().call('POST /api/newsletter/confirm', { body: { token } })
  expect(await keptOf()).toEqual([1, true, true])
  expect(await press()).toEqual({})
  expect(await keptOf()).toEqual([0, false, false])
})

it('does not let one letter box be flooded', async () => {
  for (let n = 0; n < 3; n += 1)
    await app.api().call('POST /api/newsletter', { body: { email: 'b@example.vn' } })
  await expect(
    app.api().call('POST /api/newsletter', { body: { email: 'b@example.vn' } }),
  ).rejects.toMatchObject({
    status: 429,
  })
})

it('forgets at night who never confirmed, once no link of theirs holds, and who left before this was so', async () => {
  const { db } = app.ctx()
  const at = (days: number) => ({ ...app.ctx(), clock: { now: () => addDays(new Date(), days) } })
  const left = async () =>
    (await db.selectFrom('newsletter_subscribers').select('email').orderBy('email').execute()).map(
      ({ email }) => email,
    )
  await db.deleteFrom('newsletter_subscribers').execute()
  await app.api().call('POST /api/newsletter', { body: { email: 'cho@example.vn' } })
  await db
    .insertInto('newsletter_subscribers')
    .values([
      { email: 'da-roi@example.vn', status: 'unsubscribed', unsubscribed_at: addDays(new Date(), -2) },
      { email: 'doc@example.vn', status: 'confirmed', created_at: addDays(new Date(), -900) },
      { email: 'quen@example.vn', status: 'pending', created_at: addDays(new Date(), -10) },
      { email: 'xin-lai@example.vn', status: 'pending', created_at: addDays(new Date(), -10) },
    ])
    .execute()
  await app.api().call('POST /api/newsletter', { body: { email: 'xin-lai@example.vn' } })
  await forgetSubscribersJob.run(app.ctx(), {})
  expect(await left()).toEqual(['cho@example.vn', 'doc@example.vn', 'xin-lai@example.vn'])
  await forgetSubscribersJob.run(at(8), {})
  expect(await left()).toEqual(['cho@example.vn', 'doc@example.vn', 'xin-lai@example.vn'])
  await forgetSubscribersJob.run(at(10), {})
  expect(await left()).toEqual(['doc@example.vn'])
})
