import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '../support/orders.ts'
import { bootWebhooks } from '../support/outgoing-webhooks.ts'
import type { Got } from '../support/webhook-receiver.ts'

// What is changed at an address while its lane is on its way through what waits there.
const here = await bootWebhooks()
const { app, receiver, lan, operator, wait, listen, deliver, webhook, deliveries, adjust } = here
const hour = 3_600_000
beforeEach(here.clear)
afterAll(here.close)
const shop = await openShop(app)

const change = (id: number, body: { name?: string; enabled?: boolean; url?: string }) =>
  operator().call('PATCH /api/admin/outgoing-webhooks/{id}', { params: { id }, body })
/** An address whose first message has one attempt left. */
const failingForDays = async (): Promise<number> => {
  const { id } = await listen(['points.adjusted'])
  receiver.answering = () => 503
  await adjust(1)
  for (let n = 0; n < 9; n += 1) {
    await deliver()
    await wait(29 * hour)
  }
  return id
}
const points = (got: readonly Got[]) => got.map(({ body }) => body.data.points)
const seen = () => receiver.got.map(({ path, body }) => [path, body.data.points])
const counted = async (id: number) => {
  const counts: Record<string, number> = {}
  for (const { state } of await deliveries(id)) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

/** Three events of one member: they are sent one after the other. Something is done before the first one is answered. */
const threeAnd = async (during: () => Promise<unknown>, answer = 200): Promise<void> => {
  for (const given of [1, 2, 3]) await adjust(given)
  receiver.answering = async ({ body }) => {
    if (body.data.points !== 1) return 200
    receiver.answering = () => 200
    await during()
    return answer
  }
  await deliver()
}

describe('an address that says it is gone (410)', () => {
  it('is told of nothing more, and of everything that waited once it is on again', async () => {
    const { id } = await listen(['points.adjusted'])
    for (const given of [1, 2, 3, 4]) await adjust(given)
    receiver.answering = () => 410
    await deliver()
    expect(points(receiver.got)).toEqual([1])
    expect(await webhook(id)).toMatchObject({ enabled: false, stoppedBecause: 'gone', waiting: 4 })
    await deliver()
    expect(receiver.got).toHaveLength(1)
    receiver.forget()
    await change(id, { enabled: true })
    await deliver()
    expect(points(receiver.got)).toEqual([1, 2, 3, 4])
    expect(await counted(id)).toEqual({ delivered: 4 })
  })

  it('loses none of those that were on their way side by side either', async () => {
    const { id } = await listen(['order.recorded'])
    for (let n = 0; n < 12; n += 1) await shop.report(await shop.click(lan), `GONE-${n}`, 'pending')
    // Nobody is answered before as many are there as one process sends at once.
    let release = () => {}
    const all = new Promise<void>((resolve) => {
      release = resolve
    })
    receiver.answering = async () => {
      if (receiver.got.length === 5) release()
      await all
      return 410
    }
    await deliver()
    expect(receiver.got).toHaveLength(5)
    expect(await counted(id)).toEqual({ waiting: 12 })
    receiver.forget()
    await change(id, { enabled: true })
    await deliver()
    expect(receiver.got).toHaveLength(12)
    expect(await counted(id)).toEqual({ delivered: 12 })
  })
})

describe('an operator', () => {
  it('switches it off: the lane leaves off, and what waited goes out when it is on again', async () => {
    const { id } = await listen(['points.adjusted'])
    await threeAnd(() => change(id, { enabled: false }))
    expect(points(receiver.got)).toEqual([1])
    expect(await counted(id)).toEqual({ delivered: 1, waiting: 2 })
    await deliver()
    expect(receiver.got).toHaveLength(1)
    await change(id, { enabled: true })
    await deliver()
    expect(points(receiver.got)).toEqual([1, 2, 3])
  })

  it('changes where it leads: nothing more goes to the address before', async () => {
    const { id } = await listen(['points.adjusted'])
    await threeAnd(() => change(id, { url: `${receiver.origin}/moi` }))
    expect(seen()).toEqual([
      ['/nhan', 1],
      ['/moi', 2],
      ['/moi', 3],
    ])
  })

  it('changes where it leads while the address before says that it is gone: the new one stays on', async () => {
    const { id } = await listen(['points.adjusted'])
    await threeAnd(() => change(id, { url: `${receiver.origin}/moi` }), 410)
    expect(await webhook(id)).toMatchObject({ enabled: true, stoppedBecause: null, failingSince: null })
    expect(seen()).toEqual([
      ['/nhan', 1],
      ['/moi', 1],
      ['/moi', 2],
      ['/moi', 3],
    ])
  })

  it('changes where it leads after days of failing: what waits goes there at once, and its first failure is its own', async () => {
    const id = await failingForDays()
    expect(points(receiver.got)).toHaveLength(9)
    await adjust(2)
    receiver.forget()
    await change(id, { url: `${receiver.origin}/moi` })
    expect(await webhook(id)).toMatchObject({ enabled: true, failingSince: null })
    receiver.answering = () => 500
    await deliver()
    expect(seen()).toEqual([['/moi', 1]])
    expect(await webhook(id)).toMatchObject({ enabled: true, stoppedBecause: null, waiting: 2 })
    receiver.answering = () => 200
    await wait(7000)
    await deliver()
    expect(seen().slice(1)).toEqual([
      ['/moi', 1],
      ['/moi', 2],
    ])
  })

  it('changes where it leads before the next attempt is due: none is waited for', async () => {
    const { id } = await listen(['points.adjusted'])
    receiver.answering = () => 503
    await adjust(1)
    await deliver()
    await change(id, { name: 'Kho mới' })
    await deliver()
    expect(receiver.got).toHaveLength(1)
    await change(id, { url: `${receiver.origin}/moi` })
    receiver.answering = () => 200
    await deliver()
    expect(seen().slice(1)).toEqual([['/moi', 1]])
  })

  it('changes where it leads during the last attempt at the address before: the message is not given up', async () => {
    const id = await failingForDays()
    receiver.forget()
    receiver.answering = async () => {
      receiver.answering = () => 200
      await change(id, { url: `${receiver.origin}/moi` })
      return 503
    }
    await deliver()
    expect(seen()).toEqual([
      ['/nhan', 1],
      ['/moi', 1],
    ])
    expect(await counted(id)).toEqual({ delivered: 1 })
  })

  it('exchanges its secret: what is sent next is signed with the new one', async () => {
    const { id } = await listen(['points.adjusted'])
    await threeAnd(async () => {
      const call = 'POST /api/admin/outgoing-webhooks/{id}/secret'
      receiver.secrets = [(await operator().call(call, { params: { id } })).secret]
    })
    expect(receiver.forged).toEqual([])
    expect(points(receiver.got)).toEqual([1, 2, 3])
  })
})
