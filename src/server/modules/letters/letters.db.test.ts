import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Ctx } from '#server/kernel/context.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { addCategory, addProduct } from '../../../../test/support/factories.ts'
import { freePort } from '../../../../test/support/site.ts'
import { openJobs, startWorker } from '../../../../test/support/worker.ts'
import { clearOutboxJob, handOutLetters, mailCopy, mailTest } from './index.ts'
import { sendLetter } from './operations/send.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let worker: Awaited<ReturnType<typeof startWorker>>
let admin: ReturnType<typeof app.api>
let server: SMTPServer
let mails: { to: string; raw: string }[] = []
let refuse: (address: string) => Error | undefined = () => undefined
const site = 'https://muahoi.example'

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

beforeAll(async () => {
  const port = await freePort()
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(refuse(address)),
    onData: async (stream, { envelope }, done) => {
      const raw = Buffer.concat(await stream.toArray()).toString()
      mails.push({ to: envelope.rcptTo[0]?.address ?? '', raw })
      done()
    },
  })
  server.on('error', () => {})
  await once(server.listen(port, '127.0.0.1'), 'listening')
  app = await bootApp({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, DEMO: '1', SITE_URL: site, LETTERS_PER_MINUTE: '2' },
  })
  admin = app.api(await app.admin())
  worker = await startWorker(app)
})
afterAll(async () => {
  await worker.stop()
  await app.close()
  await new Promise<void>((done) => server.close(done))
})
beforeEach(async () => {
  mails = []
  refuse = () => undefined
  await app.ctx().db.deleteFrom('letters').execute()
  await app.ctx().db.deleteFrom('newsletter_subscribers').execute()
})

const confirmed = async (...emails: string[]): Promise<void> => {
  const at = new Date(Date.now() - 60_000)
  await app
    .ctx()
    .db.insertInto('newsletter_subscribers')
    .values(emails.map((email) => ({ email, status: 'confirmed', confirmed_at: at })))
    .execute()
}
const write = async (content: string) => {
  const { id: postId } = await admin.call('POST /api/blog', { body: { title: 'Tuần này', content } })
  return admin.call('POST /api/admin/letters', {
    body: { postId, subject: 'Tuần này có gì?', preheader: 'Ba món đáng xem' },
  })
}
const minute = () => handOutLetters.run(app.ctx(), {})
const allMailed = () => expect.poll(() => openJobs(app, mailCopy.name), { interval: 50 }).toBe(0)
const read = (id: number) => admin.call('GET /api/admin/letters/{id}', { params: { id } })
const send = (id: number) => admin.call('POST /api/admin/letters/{id}/send', { params: { id } })
const readers = () => mails.map(({ to }) => to).toSorted()

it('comes to everybody who has confirmed, once, a minute’s worth at a time, and can be left by one press', async () => {
  await confirmed('mot@example.vn', 'hai@example.vn', 'ba@example.vn')
  await app
    .ctx()
    .db.insertInto('newsletter_subscribers')
    .values([
      { email: 'chua@example.vn', status: 'pending' },
      { email: 'thoi@example.vn', status: 'unsubscribed' },
    ])
    .execute()
  const { id } = await write('<p>Chào bạn</p>')
  expect(await send(id)).toMatchObject({ state: 'sending', recipients: 3 })
  expect(await send(id)).toMatchObject({ state: 'sending', recipients: 3 })
  // Twins in two processes at the same moment.
  await Promise.all([minute(), minute()])
  await allMailed()
  expect(mails.length).toBeLessThanOrEqual(3)
  await minute()
  await minute()
  await allMailed()
  await minute()
  expect(readers()).toEqual(['ba@example.vn', 'hai@example.vn', 'mot@example.vn'])
  expect(await read(id)).toMatchObject({ state: 'sent', sent: 3, skipped: 0, failed: 0 })
  await expect(send(id)).rejects.toMatchObject({ status: 409 })

  const mail = await PostalMime.parse(mails[0]?.raw ?? '')
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(mail.subject).toBe('Tuần này có gì?')
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const leave = new URL(header('list-unsubscribe')?.slice(1, -1) ?? '')
  expect(mail.text).toContain(leave.href)
  expect(mail.html).not.toMatch(/<img/)
  const pressed = await app.request(leave.pathname + leave.search, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(pressed.status).toBe(200)
  mails = []
  const next = await write('<p>Thư sau</p>')
  await send(next.id)
  await minute()
  await allMailed()
  expect(readers()).toHaveLength(2)
})

it('goes on where it was stopped, and leaves out who left meanwhile', async () => {
  await confirmed('mot@example.vn', 'hai@example.vn', 'ba@example.vn')
  const { id } = await write('<p>Chào bạn</p>')
  await send(id)
  await admin.call('POST /api/admin/letters/{id}/stop', { params: { id } })
  await minute()
  await allMailed()
  expect(mails).toEqual([])
  await send(id)
  await app
    .ctx()
    .db.updateTable('newsletter_subscribers')
    .set({ status: 'unsubscribed' })
    .where('email', '=', 'ba@example.vn')
    .execute()
  await minute()
  await minute()
  await allMailed()
  await minute()
  expect(readers()).toEqual(['hai@example.vn', 'mot@example.vn'])
  expect(await read(id)).toMatchObject({ state: 'sent', recipients: 3, sent: 2, skipped: 1 })
})

it('puts a minute’s copies, and those that waited, into the queue in one statement', async () => {
  await confirmed('mot@example.vn', 'hai@example.vn')
  const { id } = await write('<p>Chào bạn</p>')
  await send(id)
  const sent: object[] = []
  const sendJob: Ctx['sendJob'] = async (_, name, data) => void (name === mailCopy.name && sent.push(data))
  await handOutLetters.run({ ...app.ctx(), sendJob }, {})
  await admin.call('POST /api/admin/letters/{id}/stop', { params: { id } })
  const { id: userId } = await app.admin()
  await sendLetter({ ...app.ctx({ kind: 'member', id: userId, role: 'admin', sessionId: 0 }), sendJob }, id)
  const two = [
    { letterId: id, subscriberId: expect.any(Number) },
    { letterId: id, subscriberId: expect.any(Number) },
  ]
  expect(sent).toEqual([two, two])
})

it('one that was stopped goes on at its pace: what waited is handed out again a minute’s worth at a time', async () => {
  // What was left on its way before would be handed out first.
  await sql`update letters set state = 'stopped' where state = 'sending'`.execute(app.ctx().db)
  await confirmed('a@vidu.vn', 'b@vidu.vn', 'c@vidu.vn', 'd@vidu.vn', 'e@vidu.vn', 'f@vidu.vn', 'g@vidu.vn')
  const { id } = await write('<p>Chào bạn</p>')
  await send(id)
  const sent: { subscriberId: number }[][] = []
  const sendJob: Ctx['sendJob'] = async (db, name, data) => {
    if (name === mailCopy.name) sent.push(data as { subscriberId: number }[])
    // They stand in the queue, and nobody does them.
    await app.ctx().sendJob(db, name, data, { startAfter: new Date(Date.now() + 86_400_000) })
  }
  const handOut = () => handOutLetters.run({ ...app.ctx(), sendJob }, {})
  for (const _ of [1, 2, 3]) await handOut()
  await admin.call('POST /api/admin/letters/{id}/stop', { params: { id } })
  const waited = sent.splice(0).flat()
  // Their jobs find it stopped and are done.
  await sql`delete from pgboss.job where name = ${mailCopy.name}`.execute(app.ctx().db)
  expect(waited).toHaveLength(6)
  const { id: userId } = await app.admin()
  await sendLetter({ ...app.ctx({ kind: 'member', id: userId, role: 'admin', sessionId: 0 }), sendJob }, id)
  // One of them leaves meanwhile, and is left out.
  const left = { status: 'unsubscribed' as const }
  await app
    .ctx()
    .db.updateTable('newsletter_subscribers')
    .set(left)
    .where('email', '=', 'd@vidu.vn')
    .execute()
  for (const _ of [1, 2, 3, 4]) await handOut()
  expect(sent.map((portion) => portion.length)).toEqual([2, 2, 2, 1])
  expect(sent.flat().slice(0, 6)).toEqual(waited)
  for (const copy of sent.flat()) await mailCopy.run(app.ctx(), copy)
  await sql`delete from pgboss.job where name = ${mailCopy.name}`.execute(app.ctx().db)
  await handOut()
  expect(readers()).toEqual(['a@vidu.vn', 'b@vidu.vn', 'c@vidu.vn', 'e@vidu.vn', 'f@vidu.vn', 'g@vidu.vn'])
  expect(await read(id)).toMatchObject({ state: 'sent', recipients: 7, sent: 6, skipped: 1 })
})

it('tells a dead address from a server that is away for a moment', async () => {
  await confirmed('chet@example.vn', 'cham@example.vn')
  let slow = 1
  refuse = (address) => {
    if (address.startsWith('chet')) return refusal(550, '5.1.1 no such user')
    slow -= 1
    return slow >= 0 ? refusal(451, '4.7.1 try again') : undefined
  }
  const { id } = await write('<p>Chào bạn</p>')
  await send(id)
  await minute()
  await expect.poll(async () => (await read(id)).sent, { interval: 200 }).toBe(1)
  expect(readers()).toEqual(['cham@example.vn'])
  expect(await read(id)).toMatchObject({ failed: 1, sent: 1 })
  const { items } = await admin.list('GET /api/admin/subscribers', {})
  expect(items.map(({ email, status }) => `${email} ${status}`).toSorted()).toEqual([
    'cham@example.vn confirmed',
    'chet@example.vn unsubscribed',
  ])
})

it('mails one copy once however many have it to mail at the same moment', async () => {
  await confirmed('mot@example.vn')
  const { id } = await write('<p>Chào bạn</p>')
  await send(id)
  await minute()
  await allMailed()
  mails = []
  const { db } = app.ctx()
  await db.updateTable('letter_copies').set({ state: 'queued', claimed_at: null }).execute()
  const [copy] = await db.selectFrom('letter_copies').selectAll().execute()
  const one = { letterId: id, subscriberId: copy?.subscriber_id ?? 0 }
  const runs = await Promise.allSettled(Array.from({ length: 8 }, () => mailCopy.run(app.ctx(), one)))
  expect(mails).toHaveLength(1)
  expect(runs.some(({ status }) => status === 'fulfilled')).toBe(true)
})

const firstCopy = async () => {
  const { db } = app.ctx()
  const copy = await db.selectFrom('letter_copies').selectAll().executeTakeFirstOrThrow()
  return { letterId: copy.letter_id, subscriberId: copy.subscriber_id }
}

it('a copy that a lost worker had comes again until it may be taken, and is mailed once', async () => {
  await confirmed('mot@example.vn')
  const { id } = await write('<p>Chào bạn</p>')
  await send(id)
  const { db } = app.ctx()
  // Nobody else works this one: its job is not in the queue.
  await db
    .insertInto('letter_copies')
    .columns(['letter_id', 'subscriber_id'])
    .expression((from) =>
      from.selectFrom('newsletter_subscribers').select([sql<number>`${id}`.as('l'), 'id']),
    )
    .execute()
  const copy = await firstCopy()
  const taken = (at: Date) => db.updateTable('letter_copies').set({ claimed_at: at }).execute()
  await taken(new Date())
  await expect(mailCopy.run(app.ctx(), copy)).rejects.toThrow(/another worker/)
  expect(mails).toEqual([])
  await taken(new Date(Date.now() - 6 * 60_000))
  await mailCopy.run(app.ctx(), copy)
  await mailCopy.run(app.ctx(), copy)
  expect(readers()).toEqual(['mot@example.vn'])
  expect(await read(id)).toMatchObject({ sent: 1 })
})

it('a copy that was mailed is not mailed again where it could not be noted at once', async () => {
  await confirmed('mot@example.vn')
  const { id } = await write('<p>Chào bạn</p>')
  await send(id)
  const { db } = app.ctx()
  await app.asOwner(
    'create sequence refusals',
    'grant usage on sequence refusals to public',
    `create function refuse_twice() returns trigger language plpgsql as $$ begin
      if nextval('refusals') < 3 then raise exception 'away'; end if; return new; end $$`,
    `create trigger refuse_twice before update of state on letter_copies
      for each row execute function refuse_twice()`,
  )
  await minute()
  await allMailed()
  await app.asOwner(
    'drop trigger refuse_twice on letter_copies',
    'drop function refuse_twice',
    'drop sequence refusals',
  )
  expect(await db.selectFrom('letter_copies').select('state').execute()).toEqual([{ state: 'sent' }])
  expect(readers()).toEqual(['mot@example.vn'])
})

it('a letter whose copies wait for the mail server is on its way, holds up no other and can be stopped', async () => {
  await confirmed('cham@example.vn')
  refuse = (address) => (address.startsWith('cham') ? refusal(451, '4.7.1 away') : undefined)
  const { id } = await write('<p>Chào bạn</p>')
  await send(id)
  await minute()
  await minute()
  await app
    .ctx()
    .db.insertInto('newsletter_subscribers')
    .values({ email: 'mot@example.vn', status: 'confirmed', confirmed_at: new Date() })
    .execute()
  const next = await write('<p>Thư sau</p>')
  await send(next.id)
  await minute()
  await expect.poll(readers, { interval: 50 }).toEqual(['mot@example.vn'])
  expect(await read(id)).toMatchObject({ state: 'sending', recipients: 1, sent: 0, skipped: 0 })
  const stop = await admin.call('POST /api/admin/letters/{id}/stop', { params: { id } })
  expect(stop.state).toBe('stopped')
  refuse = () => undefined
  await send(id)
  await expect.poll(async () => (await read(id)).sent, { interval: 100 }).toBe(1)
  await minute()
  expect(await read(id)).toMatchObject({ state: 'sent', recipients: 1, sent: 1, skipped: 0 })
  expect(mailCopy.retryLimit).toBeGreaterThanOrEqual(36)
})

it('shows products as they are now, and addresses that work outside the site', async () => {
  const category = await addCategory(admin)
  const product = await addProduct(admin, {
    name: 'Nồi cơm <nhỏ>',
    price: 500_000,
    image: '/demo/products/noi-800.webp',
    categoryId: category.id,
  })
  const { id } = await write(
    `<h2>Món hay</h2><p>Xem <a href="/products">tất cả</a></p><div data-product="${product.id}"></div><div data-product="999999"></div><script>x</script>`,
  )
  await admin.call('PATCH /api/products/{id}', { params: { id: product.id }, body: { price: 450_000 } })
  const { html, text } = await read(id)
  expect(html).toContain(`<a href="${site}/products" class="brand"`)
  expect(html).toContain(`src="${site}/demo/products/noi-800.webp"`)
  expect(html).toContain('Nồi cơm &lt;nhỏ&gt;')
  expect(html).toContain('450.000')
  expect(html).not.toMatch(/script>x|999999|href="\//)
  expect(text.replaceAll('\u00a0', ' ')).toContain(
    `Nồi cơm <nhỏ>\n450.000 ₫ · Hoàn 5.000 điểm\n${site}/products/${product.id}`,
  )
  expect(text).toContain(`tất cả (${site}/products)`)
})

it('comes to oneself for a try, and a letter on its way is not dropped', async () => {
  const { id } = await write('<p>Chào bạn</p>')
  await expect(send(id)).rejects.toMatchObject({ status: 409 })
  const { email } = await admin.call('POST /api/admin/letters/{id}/test', { params: { id } })
  await expect.poll(readers).toEqual([email])
  expect((await PostalMime.parse(mails[0]?.raw ?? '')).subject).toBe('[Thử] Tuần này có gì?')
  await confirmed('mot@example.vn')
  await send(id)
  await expect(admin.call('DELETE /api/admin/letters/{id}', { params: { id } })).rejects.toMatchObject({
    status: 409,
  })
  const other = await write('<p>Khác</p>')
  await admin.call('DELETE /api/admin/letters/{id}', { params: { id: other.id } })
  await expect(read(other.id)).rejects.toMatchObject({ status: 404 })
  await expect(admin.call('GET /api/admin/outbox')).rejects.toMatchObject({ status: 404 })
})

it('a site without a mail server shows what it would have mailed', async () => {
  const demo = await bootApp()
  const operator = demo.api(await demo.admin())
  expect(await operator.call('GET /api/admin/outbox')).toEqual([])
  const { id: postId } = await operator.call('POST /api/blog', {
    body: { title: 'Thử', content: '<p>Chào <b>bạn</b></p>' },
  })
  const { id } = await operator.call('POST /api/admin/letters', { body: { postId, subject: 'Thư đầu' } })
  await operator.call('POST /api/admin/letters/{id}/test', { params: { id } })
  await mailTest.run(demo.ctx(), { letterId: id, userId: 1, messageId: '<thu@muahoi.example>' })
  const [mail] = await operator.call('GET /api/admin/outbox')
  expect(mail?.subject).toBe('[Thử] Thư đầu')
  const name = mail?.name ?? ''
  expect((await operator.call('GET /api/admin/outbox/{name}', { params: { name } })).html).toContain('Chào')
  // Those of a month ago go, with the links in them that open accounts.
  const outbox = join(demo.config.dataDir, 'outbox')
  const written = (daysAgo: number) =>
    `${new Date(Date.now() - daysAgo * 86_400_000).toISOString().replaceAll(':', '')}-abc.eml`
  const [young, old] = [written(29), written(31)]
  for (const file of [young, old, `${old}.tmp`, 'ghi-chu.txt'])
    await writeFile(join(outbox, file), 'Subject: a')
  await clearOutboxJob.run(demo.ctx(), {})
  expect((await readdir(outbox)).toSorted()).toEqual([young, name, 'ghi-chu.txt'].toSorted())
  const gone = { params: { name: 'khong-co.eml' } }
  await expect(operator.call('GET /api/admin/outbox/{name}', gone)).rejects.toMatchObject({ status: 404 })
  expect((await demo.request('/api/admin/outbox/..%2Fsecret.eml')).status).not.toBe(200)
  await demo.close()
})
