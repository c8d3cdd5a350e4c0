import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { driveAlerts } from '../support/alerts.ts'
import { bootApp } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'
import { driveImports, feedRow, jsonLines } from '../support/imports.ts'

const minute = 60_000
const day = 24 * 60 * minute
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

/** A product of that price, and how another is given it by mistake; what that answers with takes it back. */
type Way = (price: number) => Promise<{ id: number; change: (to: number) => Promise<() => Promise<unknown>> }>
/** Sessions end while time leaps. */
const asAdmin = async () => driveImports(app, await app.admin())
const byImport: Way = async (price) => {
  const { upload, work, products } = await asAdmin()
  const row = feedRow({ price })
  await work(await upload(jsonLines([row])))
  const change = async (to: number) => {
    now += minute
    const { upload } = await asAdmin()
    const run = await upload(jsonLines([{ ...row, price: to }]))
    await work(run)
    return async () => {
      now += minute
      const { step } = await asAdmin()
      await step(run, 'undo')
      await work(run)
    }
  }
  return { id: (await products([row]))[0]?.id ?? 0, change }
}
const byBatch: Way = async (price) => {
  const { id } = await addProduct((await asAdmin()).admin, { price })
  const change = async (to: number) => {
    now += minute
    const { admin } = await asAdmin()
    const percent = ((to - price) * 100) / price
    const body = { ids: [id], change: { kind: 'price' as const, percent, roundTo: 1 as const } }
    const { batchId } = await admin.call('POST /api/admin/products/batches', { body })
    return async () => {
      now += minute
      const { admin } = await asAdmin()
      const params = { id: batchId ?? 0 }
      return admin.call('POST /api/admin/products/batches/{id}/undo', { params })
    }
  }
  return { id, change }
}

describe.each([
  ['an import', byImport],
  ['a batch', byBatch],
])('a price that is changed by mistake with %s and taken back', (_, way) => {
  it('to less is told to who asked for less meanwhile', async () => {
    const { id, change } = await way(80_000)
    const takeBack = await change(100_000)
    const [lan, less] = [await member(), await member()]
    now += minute
    await ask(lan, id, 'below', 90_000)
    await ask(less, id, 'below', 70_000)
    await watch()
    await takeBack()
    await watch()
    expect([await pricesOf(lan), await pricesOf(less)]).toEqual([[[100_000, 80_000]], []])
  })

  it('to more is told of anew when it comes in earnest', async () => {
    const { id, change } = await way(100_000)
    const [lan, minh, hoa] = [await member(), await member(), await member()]
    now += minute
    await app.api(lan).call('POST /api/favorites', { body: { productId: id } })
    await ask(minh, id, 'below', 60_000)
    await ask(hoa, id, 'new_low')
    const takeBack = await change(50_000)
    await watch(day)
    await takeBack()
    await watch(day)
    const fall: [number, number] = [100_000, 50_000]
    for (const person of [lan, minh, hoa]) expect(await pricesOf(person)).toEqual([fall])
    await change(50_000)
    await watch()
    for (const person of [lan, minh, hoa]) expect(await pricesOf(person)).toEqual([fall, fall])
  })
})
