import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import { bootApp, type Person } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'
import { fetchUntilTaken, startProcesses } from '../support/race.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let processes: Awaited<ReturnType<typeof startProcesses>> | undefined
let admin: Person
let api: Api
/** Products whose orders are counted by limits, and that are counted by none. */
let limited: number
let plain: number
let members: Person[]
/** Looks on by a connection of its own: the app's pool opens and closes its own while a test runs. */
let onlooker: pg.Client

beforeAll(async () => {
  app = await bootApp()
  onlooker = new pg.Client({ connectionString: app.databaseUrl })
  await onlooker.connect()
  admin = await app.admin()
  api = app.api(admin)
  limited = (await addProduct(api)).id
  plain = (await addProduct(api)).id
  for (const isBoost of [false, true])
    await api.call('POST /api/admin/rules', {
      body: {
        ...{
          name: `Có hạn ${isBoost}`,
          scope: 'product',
          scopeId: limited,
          kind: 'fixed',
          amount: 100,
          isBoost,
        },
        ...{ capMember: 1_000_000, capCampaign: 2_000_000 },
      },
    })
  members = await Promise.all(['khoa-a', 'khoa-b', 'khoa-c'].map((name) => app.register(name)))
})
afterAll(async () => {
  processes?.stop()
  await onlooker?.end()
  await app.close()
})

const click = async (turn: number, productId = limited): Promise<string> => {
  const person = members[turn % members.length] ?? admin
  return (await app.api(person).call('POST /api/affiliate/track', { body: { productId } })).clickId
}

/** Sends to one of the two processes; the status of the answer. */
const send = async (turn: number, [method = '', path = '']: string[], body: object, person?: Person) => {
  const response = await fetchUntilTaken(`${processes?.urls[turn % 2]}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(person ? { cookie: person.cookie } : {}) },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return response.status
}

const began = Date.now()
const report = (turn: number, clickId: string, order: string, over: object = {}) =>
  send(turn, ['POST', '/postback/direct/cua-direct'], {
    click_id: clickId,
    transaction_id: order,
    order_value: 250_000,
    commission: 20_000,
    status: 'confirmed',
    occurred_at: new Date(began).toISOString(),
    updated_at: new Date(began + turn * 1000).toISOString(),
    ...over,
  })

const claim = (turn: number, clickId: string, orderCode: string) => {
  const orderedAt = new Date().toISOString()
  const body = { clickId, orderCode, orderedAt, orderTotal: 250_000, draft: true }
  const person = members[turn % members.length] ?? admin
  return app.api(person).call('POST /api/claims', { body })
}

const sessions = async (): Promise<number[]> => {
  const { rows } = await onlooker.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  return rows.map(({ pid }) => pid)
}

/**
 * How many deadlocks the database broke while two processes of their own did this. It counts them when a session ends,
 * and the code tries again, so that no answer shows them.
 */
const deadlocksIn = async (work: () => Promise<number[]>): Promise<number> => {
  const before = new Set(await sessions())
  const count = async () => {
    const { rows } = await onlooker.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.deadlocks)
  }
  const sofar = await count()
  processes = await startProcesses(2, {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.config.dataDir,
    SECRET: app.config.secrets[0],
    POSTBACK_SECRET_DIRECT: 'cua-direct',
  })
  const answers = await work()
  processes.stop()
  expect(answers.filter((status) => status >= 500)).toEqual([])
  await expect.poll(async () => (await sessions()).filter((pid) => !before.has(pid))).toEqual([])
  return (await count()) - sofar
}

it('orders that change their clicks crosswise, and claims that change their codes, never wait in a ring', async () => {
  const clicks = await Promise.all(Array.from({ length: 6 }, (_, turn) => click(turn)))
  const claimed = await Promise.all(Array.from({ length: 6 }, (_, turn) => click(turn)))
  const drafts = await Promise.all(claimed.map((clickId, turn) => claim(turn, clickId, `NHAP-${turn}`)))
  const codes = ['VONG-A', 'VONG-B', 'VONG-C', 'VONG-D']
  let minute = 0
  const rounds = async () => {
    const answers: number[] = []
    for (let round = 0; round < 6; round += 1) {
      const messages = Array.from({ length: 24 }, (_, turn) => {
        minute += 1
        const order = codes[turn % codes.length] ?? ''
        const clickId = clicks[(turn * 5 + round) % clicks.length] ?? ''
        return report(minute, clickId, order, { item_key: `m${turn % 3}` })
      })
      const changes = drafts.map(({ id }, turn) =>
        send(
          turn,
          ['PATCH', `/claims/${id}`],
          { orderCode: codes[(turn + round) % codes.length], submit: false },
          members[turn % members.length],
        ),
      )
      answers.push(...(await Promise.all([...messages, ...changes])))
    }
    return answers
  }
  expect(await deadlocksIn(rounds)).toBe(0)
  expect(await app.faults()).toEqual([])
})

it.each([
  ['limits', () => limited],
  ['members', () => plain],
])('orders with nothing in common but %s take those in one order', async (name, product) => {
  const orders = await Promise.all(
    Array.from(
      { length: 24 },
      async (_, turn) => [await click(turn, product()), await click(turn + 1, product())] as const,
    ),
  )
  const rounds = async () => {
    const answers: number[] = []
    for (let round = 0; round < 4; round += 1)
      answers.push(
        ...(await Promise.all(
          orders.map((clicks, turn) =>
            report(1000 * (round + 1) + turn, clicks[round % 2] ?? '', `${name}-${turn}`),
          ),
        )),
      )
    return answers
  }
  expect(await deadlocksIn(rounds)).toBe(0)
  expect(await app.faults()).toEqual([])
})

it('purchases by hand that are taken back while the same are written once more never wait in a ring', async () => {
  const owner = await app.admin()
  // Who has points of nothing else.
  const lan = await app.register('khoa-d')
  const bodies = Array.from({ length: 8 }, (_, turn) => ({
    userId: lan.id,
    productId: plain,
    pointsEarned: 100 + turn,
  }))
  const written: number[] = []
  for (const body of bodies) {
    const answer = await app.api(owner).call('POST /api/purchases', { body })
    if ('id' in answer) written.push(answer.id)
  }
  const rounds = () =>
    Promise.all(
      bodies.flatMap((body, turn) => [
        send(turn, ['POST', `/purchases/${written[turn]}/reverse`], { reason: 'Ghi nhầm' }, owner),
        send(turn + 1, ['POST', '/purchases'], body, owner),
        send(turn, ['POST', '/purchases'], body, owner),
      ]),
    )
  expect(await deadlocksIn(rounds)).toBe(0)
  expect((await app.api(lan).call('GET /api/me/ledger')).balance).toBe(0)
  expect(await app.faults()).toEqual([])
})
