import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Ctx } from '#server/kernel/context.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { freePort } from '../../../../test/support/site.ts'
import { handOutLetters, mailCopy } from './index.ts'
import { sendLetter } from './operations/send.ts'
import { stopLetter } from './store.ts'

const dayMs = 86_400_000

let app: Awaited<ReturnType<typeof bootApp>>
let admin: ReturnType<typeof app.api>
let adminId: number
let letterId: number
let handedOut: { subscriberId: number }[] = []
let ahead = 0

// Nobody keeps these jobs: as if each had been given up and forgotten.
const sendJob: Ctx['sendJob'] = async (_, name, data) =>
  void (name === mailCopy.name && handedOut.push(...(data as typeof handedOut)))
const later = (as?: Parameters<typeof app.ctx>[0]): Ctx => ({
  ...app.ctx(as),
  sendJob,
  clock: { now: () => new Date(Date.now() + ahead) },
})
const letter = () => admin.call('GET /api/admin/letters/{id}', { params: { id: letterId } })
const minute = async () => {
  handedOut = []
  await handOutLetters.run(later(), {})
  return handedOut.length
}

beforeAll(async () => {
  // A mail server that is away.
  const env = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, LETTERS_PER_MINUTE: '5' }
  app = await bootApp({ env })
  const operator = await app.admin()
  adminId = operator.id
  admin = app.api(operator)
})
afterAll(() => app?.close())

beforeEach(async () => {
  ahead = 0
  const { db } = app.ctx()
  await db.deleteFrom('letters').execute()
  await db.deleteFrom('newsletter_subscribers').execute()
  await db
    .insertInto('newsletter_subscribers')
    .values({ email: 'day@vidu.vn', status: 'confirmed', confirmed_at: new Date(Date.now() - dayMs) })
    .execute()
  const { id: postId } = await admin.call('POST /api/blog', { body: { title: 'Tuần', content: '<p>a</p>' } })
  const draft = { postId, subject: 'Tuần này có gì?', preheader: '' }
  letterId = (await admin.call('POST /api/admin/letters', { body: draft })).id
  await admin.call('POST /api/admin/letters/{id}/send', { params: { id: letterId } })
  expect(await minute()).toBe(1)
})

const tryOnce = async () => {
  const [copy] = handedOut
  await expect(mailCopy.run(later(), { letterId, ...copy })).rejects.toThrow()
}

it('a copy that was tried and whose job is forgotten has failed, and its letter ends', async () => {
  await tryOnce()
  ahead = dayMs
  expect(await minute()).toBe(1)
  ahead = 9 * dayMs
  expect(await minute()).toBe(0)
  await minute()
  expect(await letter()).toMatchObject({ state: 'sent', sent: 0, skipped: 0, failed: 1 })
})

it('one that nobody has tried is handed out whenever its job was lost', async () => {
  ahead = 9 * dayMs
  expect(await minute()).toBe(1)
  expect(await letter()).toMatchObject({ state: 'sending', failed: 0 })
})

it('one that was tried by a clock three days ahead is tried again once it is right', async () => {
  ahead = 3 * dayMs
  await tryOnce()
  ahead = 0
  await expect(mailCopy.run(later(), { letterId, ...handedOut[0] })).rejects.not.toThrow(/another worker/)
})

it('a letter that goes on after a stop tries anew what failed before', async () => {
  await tryOnce()
  await stopLetter(app.ctx().db, letterId)
  ahead = 9 * dayMs
  await sendLetter(later({ kind: 'member', id: adminId, role: 'admin', sessionId: 0 }), letterId)
  expect(await minute()).toBe(1)
  expect(await letter()).toMatchObject({ state: 'sending', failed: 0 })
})
