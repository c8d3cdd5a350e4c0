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
