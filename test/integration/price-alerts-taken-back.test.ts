import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Notice } from '#server/jobs/notify.ts'
import { watchPricesJob } from '#server/modules/alerts/index.ts'
import { bootApp, type Person } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'
import { driveImports, feedRow, jsonLines } from '../support/imports.ts'

const minute = 60_000
let now = Date.parse('2026-11-20T03:00:00Z')
let app: Awaited<ReturnType<typeof bootApp>>
let serial = 0

beforeAll(async () => {
  app = await bootApp({ clock: { now: () => new Date(now) } })
})
afterAll(() => app.close())

const product = async (price: number): Promise<number> =>
  (await addProduct(app.api(await app.admin()), { price })).id
const member = () => {
  serial += 1
  return app.register(`cho-gia-${serial}`)
}
const ask = (person: Person, productId: number, kind: 'below', price: number) =>
  app.api(person).call('POST /api/alerts', { body: { productId, kind, price } })
const watch = async (): Promise<void> => {
  await watchPricesJob.run(app.ctx(), {})
  now += 11 * minute
  await watchPricesJob.run(app.ctx(), {})
}
const pricesOf = async (person: Person) => {
  const { rows } = await sql<{ data: Notice }>`select data from pgboss.job where name = 'notices.deliver'
    and (data->>'userId')::int = ${person.id} order by created_on, id`.execute(app.ctx().db)
  return rows.flatMap(({ data }) =>
    (JSON.parse(String(data.data.items)) as { from: number; to: number }[]).map(({ from, to }) => [from, to]),
  )
}

describe('a price that was raised by mistake and is taken back', () => {
  it.each([
    [
      'an import',
      async (admin: Person) => {
        const { upload, work, step, products } = driveImports(app, admin)
        const row = feedRow({ price: 80_000 })
        await work(await upload(jsonLines([row])))
        now += minute
        const run = await upload(jsonLines([{ ...row, price: 100_000 }]))
        await work(run)
        const undo = async () => {
          await step(run, 'undo')
          await work(run)
        }
        return { id: (await products([row]))[0]?.id ?? 0, undo }
      },
    ],
    [
      'a batch',
      async (admin: Person) => {
        const id = await product(80_000)
        now += minute
        const body = { ids: [id], change: { kind: 'price' as const, percent: 25, roundTo: 1 as const } }
        const { batchId } = await app.api(admin).call('POST /api/admin/products/batches', { body })
        const params = { id: batchId ?? 0 }
        return {
          id,
          undo: () => app.api(admin).call('POST /api/admin/products/batches/{id}/undo', { params }),
        }
      },
    ],
  ] as const)('with %s is told to who asked for less meanwhile', async (_, raise) => {
    const { id, undo } = await raise(await app.admin())
    const [lan, less] = [await member(), await member()]
    now += minute
    await ask(lan, id, 'below', 90_000)
    await ask(less, id, 'below', 70_000)
    await watch()
    now += minute
    await undo()
    await watch()
    expect([await pricesOf(lan), await pricesOf(less)]).toEqual([[[100_000, 80_000]], []])
  })
})
