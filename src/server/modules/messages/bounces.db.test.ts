import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { mailConfirmation } from './index.ts'

const secret = 'a-shared-secret-of-thirty-two-characters'
let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp({ env: { MAIL_BOUNCE_SECRET: secret } })
})
afterAll(() => app.close())

const tell = (body: unknown, password = secret) =>
  app.request('/api/mail/bounces', {
    method: 'POST',
    headers: {
      'content-type': 'text/plain; charset=UTF-8',
      authorization: `Basic ${Buffer.from(`mail:${password}`).toString('base64')}`,
    },
    body: JSON.stringify(body),
  })
const confirmed = async (email: string): Promise<void> => {
  await app.ctx().db.insertInto('newsletter_subscribers').values({ email, status: 'confirmed' }).execute()
}
const statusOf = async (email: string) =>
  (
    await app
      .ctx()
      .db.selectFrom('newsletter_subscribers')
      .select('status')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).status
const sns = (message: object) => ({ Type: 'Notification', Message: JSON.stringify(message) })
const bounced = (email: string, bounceType: string) =>
  sns({ notificationType: 'Bounce', bounce: { bounceType, bouncedRecipients: [{ emailAddress: email }] } })

it.each([
  ['ses@example.vn', bounced('SES@example.vn', 'Permanent'), 'unsubscribed'],
  ['full@example.vn', bounced('full@example.vn', 'Transient'), 'confirmed'],
  [
    'complaint@example.vn',
    {
      eventType: 'Complaint',
      complaint: { complainedRecipients: [{ emailAddress: 'complaint@example.vn' }] },
    },
    'unsubscribed',
  ],
  ['hard@example.vn', { RecordType: 'Bounce', Type: 'HardBounce', Email: 'hard@example.vn' }, 'unsubscribed'],
  ['soft@example.vn', { RecordType: 'Bounce', Type: 'SoftBounce', Email: 'soft@example.vn' }, 'confirmed'],
  ['spam@example.vn', { RecordType: 'SpamComplaint', Email: 'spam@example.vn' }, 'unsubscribed'],
  ['grid@example.vn', [{ event: 'bounce', type: 'bounce', email: 'grid@example.vn' }], 'unsubscribed'],
  ['block@example.vn', [{ event: 'bounce', type: 'blocked', email: 'block@example.vn' }], 'confirmed'],
  ['nul@example.vn', { RecordType: 'SpamComplaint', Email: 'nul\u0000@example.vn' }, 'confirmed'],
  ['other@example.vn', { email: 'other@example.vn' }, 'confirmed'],
])('%s is told of by its service', async (email, body, status) => {
  await confirmed(email)
  expect((await tell(body)).status).toBe(200)
  expect((await tell(body)).status).toBe(200)
  expect(await statusOf(email)).toBe(status)
})

it('believes nobody without the secret, and asks for it', async () => {
  await confirmed('safe@example.vn')
  const refused = await tell(bounced('safe@example.vn', 'Permanent'), 'wrong')
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="mail"'])
  expect((await app.request('/api/mail/bounces', { method: 'POST', body: '{}' })).status).toBe(401)
  expect(await statusOf('safe@example.vn')).toBe('confirmed')
})

it('sends no confirmation to an address that failed, and keeps only its hash', async () => {
  await tell(bounced('gone@example.vn', 'Permanent'))
  await app.api().call('POST /api/newsletter', { body: { email: 'gone@example.vn' } })
  const { db, config } = app.ctx()
  const { id } = await db
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('email', '=', 'gone@example.vn')
    .executeTakeFirstOrThrow()
  await mailConfirmation.run(app.ctx(), { id })
  expect(existsSync(`${config.dataDir}/outbox`)).toBe(false)
  const rows = await db.selectFrom('mail_suppressions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('example.vn')
})

it('counts wrong passwords of a net, tells the security log, and never keeps the right one waiting', async () => {
  const from = async (remoteAddress: string, password?: string) => {
    const headers = new Headers()
    if (password !== undefined)
      headers.set('authorization', `Basic ${Buffer.from(`mail:${password}`).toString('base64')}`)
    const request = new Request('http://127.0.0.1:3000/api/mail/bounces', {
      method: 'POST',
      headers,
      body: '{}',
    })
    return app.fetch(request, { incoming: { socket: { remoteAddress } } })
  }
  const statuses: number[] = []
  for (let n = 0; n < 32; n += 1) statuses.push((await from('198.51.100.9', `guess-${n}`)).status)
  expect(statuses).toEqual([...Array(30).fill(401), 429, 429])
  expect((await from('198.51.100.9', secret)).status).toBe(200)
  expect((await from('198.51.100.10', 'x')).status).toBe(401)
  // Amazon asks first without a password, as often as it has something to say.
  for (let n = 0; n < 40; n += 1) {
    const asked = await from('198.51.100.11')
    expect([asked.status, asked.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="mail"'])
  }
  await app.noteRefusals()
  const rows = await app
    .ctx()
    .db.selectFrom('security_events')
    .select(['kind', 'detail', 'address', 'times'])
    .where('address', 'like', '198.51.100.%')
    .execute()
  const detail = 'POST /api/mail/bounces'
  expect(rows.toSorted((a, b) => b.times - a.times)).toEqual([
    { kind: 'wrong_secret', detail, address: '198.51.100.9', times: 30 },
    { kind: 'too_fast', detail, address: '198.51.100.9', times: 2 },
    { kind: 'wrong_secret', detail, address: '198.51.100.10', times: 1 },
  ])
})
