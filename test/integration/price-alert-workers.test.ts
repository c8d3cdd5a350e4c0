import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { watchPricesJob } from '#server/modules/alerts/index.ts'
import { bootApp, type Person } from '../support/app.ts'
import { driveImports, feedRow, jsonLines } from '../support/imports.ts'
import { killed, startJobProcess } from '../support/job-process.ts'
import { waitsForLock } from '../support/lock-waits.ts'
import { startWorker } from '../support/worker.ts'

const letters: string[] = []
const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: async (stream, _, done) => {
    letters.push(Buffer.concat(await stream.toArray()).toString())
    done()
  },
})
let app: Awaited<ReturnType<typeof bootApp>>
let imports: ReturnType<typeof driveImports>
beforeAll(async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(mail.listen(port, '127.0.0.1'), 'listening')
  app = await bootApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  imports = driveImports(app, await app.admin())
})
afterAll(async () => {
  await app.close()
  await new Promise<void>((done) => mail.close(done))
})

const importRows = async (rows: object[]): Promise<void> => {
  const id = await imports.upload(jsonLines(rows), { kind: 'products', source: 'cua-hang' })
  await imports.work(id)
  expect(await imports.get(id)).toMatchObject({ status: 'done' })
}
const count = async (from: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await from.execute(app.ctx().db)).rows[0]?.n ?? 0
const left = (person: Person) =>
  count(sql`select count(*)::int as n from pgboss.job where name = 'notices.deliver'
    and (data->>'userId')::int = ${person.id}`)
const asIfWaited = () =>
  sql`update price_drops set pending_since = pending_since - interval '11 minutes'
    where pending_since is not null`.execute(app.ctx().db)

/** Two workers at the job, both held up by what `hold` locks until both are there. */
const twoWorkersHeldUpBy = async (hold: ReturnType<typeof sql>): Promise<void> => {
  const ended: Promise<unknown[]>[] = []
  await inTransaction(app.ctx(), async (tx) => {
    await hold.execute(tx.db)
    for (let n = 0; n < 2; n += 1) ended.push(once(startJobProcess(app, watchPricesJob.name, {}), 'exit'))
    await waitsForLock(app.ctx().db, undefined, { many: 2 })
  })
  for (const end of ended) expect(await end).toEqual([0, null])
}

it('an import that lowers prices mails each member one letter, though two processes do the work at once', async () => {
  const rows = Array.from({ length: 450 }, () => feedRow())
  await importRows(rows)
  const products = await imports.products(rows)
  const [lan, minh] = [await app.register('lan'), await app.register('minh')]
  const types = { price_dropped: { mail: true } }
  for (const person of [lan, minh])
    await app.api(person).call('PATCH /api/me/notice-settings', { body: { types } })
  // More than one transaction's worth, so that the two have something to share.
  for (const { id } of products.slice(0, 420))
    await app.api(lan).call('POST /api/favorites', { body: { productId: id } })
  await app.api(minh).call('POST /api/favorites', { body: { productId: products[7]?.id ?? 0 } })
  await importRows(rows.map((row, place) => ({ ...row, price: place === 7 ? 50_000 : 95_000 })))
  expect(await count(sql`select count(*)::int as n from price_changes`)).toBe(420)

  await twoWorkersHeldUpBy(sql`lock table price_drops in access exclusive mode`)
  expect(await count(sql`select count(*)::int as n from price_drops where from_price = 100000`)).toBe(421)
  expect(await count(sql`select count(*)::int as n from price_changes`)).toBe(0)

  await asIfWaited()
  await twoWorkersHeldUpBy(sql`select from price_drops for update`)
  expect([await left(lan), await left(minh)]).toEqual([1, 1])

  const worker = await startWorker(app)
  await expect.poll(() => letters.length, { timeout: 60_000, interval: 200 }).toBe(2)
  await worker.stop()
  expect(letters.map((letter) => /^To: (.*)/m.exec(letter)?.[1]?.trim()).sort()).toEqual([
    'lan@example.vn',
    'minh@example.vn',
  ])
  const { items } = await app.api(lan).call('GET /api/me/notices', { query: {} })
  expect(items).toMatchObject([
    { type: 'price_dropped', title: '420 sản phẩm bạn theo dõi vừa giảm giá', link: '/favorites' },
  ])
  expect(items[0]?.text).toMatch(/giảm từ 100\.000 ₫ còn 50\.000 ₫.*Và 415 sản phẩm khác\.$/)
  const own = await app.api(minh).call('GET /api/me/notices', { query: {} })
  expect(own.items).toMatchObject([
    { title: 'Sản phẩm bạn thích vừa giảm giá', link: `/products/${products[7]?.id}` },
  ])
})

it('a process killed half way loses and repeats nothing', async () => {
  const rows = Array.from({ length: 450 }, () => feedRow())
  await importRows(rows)
  const hoa = await app.register('hoa')
  for (const { id } of await imports.products(rows))
    await app.api(hoa).call('POST /api/favorites', { body: { productId: id } })
  await importRows(rows.map((row) => ({ ...row, price: 90_000 })))
  await inTransaction(app.ctx(), async (tx) => {
    await sql`lock table price_drops in access exclusive mode`.execute(tx.db)
    const child = startJobProcess(app, watchPricesJob.name, {})
    await waitsForLock(app.ctx().db)
    await killed(child)
  })
  // What it held is passed over until the database has noticed that it is gone.
  const found = async () => {
    await watchPricesJob.run(app.ctx(), {})
    return count(sql`select count(*)::int as n from price_drops where user_id = ${hoa.id}`)
  }
  await expect.poll(found, { timeout: 60_000, interval: 200 }).toBe(450)
  await asIfWaited()
  await watchPricesJob.run(app.ctx(), {})
  await watchPricesJob.run(app.ctx(), {})
  expect(await left(hoa)).toBe(1)
})
