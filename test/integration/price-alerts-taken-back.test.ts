import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { driveAlerts } from '../support/alerts.ts'
import { bootApp, type Person } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'
import { driveImports, feedRow, jsonLines } from '../support/imports.ts'

const minute = 60_000
let now = Date.parse('2026-11-20T03:00:00Z')
let app: Awaited<ReturnType<typeof bootApp>>
const { member, ask, pricesOf, watch } = driveAlerts(
  () => app,
  (ms) => {
    now += ms
  },
)

beforeAll(async () => {
  app = await bootApp({ clock: { now: () => new Date(now) } })
})
afterAll(() => app.close())

const product = async (price: number): Promise<number> =>
  (await addProduct(app.api(await app.admin()), { price })).id
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
