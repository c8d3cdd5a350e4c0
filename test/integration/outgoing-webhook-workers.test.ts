import type { ChildProcess } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deliverOutgoing } from '#server/modules/outgoing-webhooks/index.ts'
import { deliverDue, keepDelivering } from '#server/modules/outgoing-webhooks/operations/deliver.ts'
import { bootApp, type Person } from '../support/app.ts'
import { ended, startJobProcess } from '../support/job-process.ts'
import { WebhookReceiver } from '../support/webhook-receiver.ts'

let ahead = 0
let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
const members: Person[] = []
const receiver = new WebhookReceiver()
const children: ChildProcess[] = []

beforeAll(async () => {
  await receiver.open()
  app = await bootApp({
    clock: { now: () => new Date(Date.now() + ahead) },
    env: { OUTGOING_WEBHOOK_TRUSTED: receiver.origin },
  })
  admin = await app.admin()
  for (let n = 0; n < 12; n += 1) members.push(await app.register(`nguoi-${n}`))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await app.close()
  await receiver.close()
})
beforeEach(async () => {
  receiver.forget()
  await sql`delete from outgoing_webhooks`.execute(app.ctx().db)
  const body = { name: 'Kho', url: `${receiver.origin}/nhan`, types: ['points.adjusted' as const] }
  const { secret } = await app.api(admin).call('POST /api/admin/outgoing-webhooks', { body })
  receiver.secrets = [secret]
})

/** A worker of its own that sends what is due, once. */
const startSender = (): ChildProcess => {
  const child = startJobProcess(
    app,
    'outgoing-webhooks.deliver',
    { once: true },
    { OUTGOING_WEBHOOK_TRUSTED: receiver.origin },
  )
  children.push(child)
  return child
}
const adjust = (userId: number, points: number) =>
  app.api(admin).call('POST /api/admin/adjustments', { body: { userId, points, reason: 'Thử' } })
const attempts = async () => {
  const { rows } = await sql<{ attempts: number; state: string; deliveries: number }>`
    select attempts, state, count(*)::int as deliveries from outgoing_deliveries group by 1, 2`.execute(
    app.ctx().db,
  )
  return rows
}

it('several processes at once send each message once, and one member’s in their order', async () => {
  for (const points of [1, 2, 3]) for (const { id } of members) await adjust(id, points)
  // One process has five under way at the most: nobody is answered before another one sends beside it.
  let release = () => {}
  const both = new Promise<void>((resolve) => {
    release = resolve
  })
  let under = 0
  receiver.answering = async () => {
    under += 1
    if (under > 5) release()
    await both
    return 200
  }
  await Promise.all([startSender(), startSender(), startSender()].map(ended))
  await deliverOutgoing.run(app.ctx(), { once: true })
  expect(receiver.forged).toEqual([])
  expect(receiver.mostAtOnce).toBeGreaterThan(5)
  expect(new Set(receiver.got.map(({ id }) => id)).size).toBe(36)
  expect(receiver.got).toHaveLength(36)
  expect(await attempts()).toEqual([{ attempts: 1, state: 'delivered', deliveries: 36 }])
  for (const { id } of members) {
    const own = receiver.got.filter(({ body }) => body.data.memberId === id)
    expect(own.map(({ body }) => body.data.points)).toEqual([1, 2, 3])
  }
})

it('what a killed process had sent and not noted is sent again with the same id, once its lease is over', async () => {
  await adjust(members[0]?.id ?? 0, 9)
  const sender = startSender()
  receiver.answering = () => {
    sender.kill('SIGKILL')
    return undefined
  }
  await ended(sender)
  expect(receiver.got).toHaveLength(1)
  receiver.answering = () => 200
  await deliverOutgoing.run(app.ctx(), { once: true })
  expect(receiver.got).toHaveLength(1)
  ahead += 61_000
  await deliverOutgoing.run(app.ctx(), { once: true })
  expect(receiver.got.map(({ id }) => id)).toEqual([receiver.got[0]?.id, receiver.got[0]?.id])
  expect(await attempts()).toEqual([{ attempts: 2, state: 'delivered', deliveries: 1 }])
})

it('what was put off or taken by a clock three days ahead is sent once it is right', async () => {
  const threeDays = 3 * 86_400_000
  await adjust(members[0]?.id ?? 0, 5)
  receiver.answering = () => 500
  ahead += threeDays
  await deliverOutgoing.run(app.ctx(), { once: true })
  ahead -= threeDays
  receiver.answering = () => 200
  await deliverOutgoing.run(app.ctx(), { once: true })
  expect(receiver.got).toHaveLength(2)
  await adjust(members[1]?.id ?? 0, 6)
  const sender = startSender()
  receiver.answering = () => {
    sender.kill('SIGKILL')
    return undefined
  }
  await ended(sender)
  const left = sql`update outgoing_deliveries set leased_until = leased_until + interval '3 days',
    next_attempt_at = next_attempt_at + interval '3 days' where state = 'waiting' and leased_until is not null`
  expect((await left.execute(app.ctx().db)).numAffectedRows).toBe(1n)
  receiver.answering = () => 200
  await deliverOutgoing.run(app.ctx(), { once: true })
  expect(receiver.got).toHaveLength(4)
})

it.each([
  ['the job of every minute', keepDelivering],
  ['one that somebody waits for', deliverDue],
])('%s ends when its time is up, and leaves to the next what is still due', async (_, send) => {
  for (const { id } of members) await adjust(id, 4)
  // Its time is up as soon as the first five have come; seven more are due at the same address.
  const isTimeUp = () => receiver.got.length >= 5
  await send(app.ctx(), async () => {}, new AbortController().signal, isTimeUp)
  expect(receiver.got).toHaveLength(5)
  await deliverOutgoing.run(app.ctx(), { once: true })
  expect(new Set(receiver.got.map(({ id }) => id)).size).toBe(12)
  expect(receiver.got).toHaveLength(12)
})
