import { afterAll, expect, it } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { addProduct } from '../../../../test/support/factories.ts'
import { waitsForLock } from '../../../../test/support/lock-waits.ts'
import { changeByForm } from './operations.ts'

const app = await bootApp()
afterAll(() => app.close())

const admin = app.api(await app.admin())
const { id: productId } = await addProduct(admin)

/** A member with so many in the cart, and the cart's plain form pressed by them. */
const shopper = async (name: string, quantity: number) => {
  const person = await app.register(name)
  const api = app.api(person)
  const { id } = await api.call('POST /api/cart', { body: { productId, quantity } })
  const ctx = app.ctx({ kind: 'member', id: person.id, role: 'user', sessionId: 0 })
  const left = async () => (await api.call('GET /api/cart'))[0]?.quantity
  return { id: String(id), left, press: (form: Record<string, string>) => changeByForm(ctx, form) }
}

it('two presses of a plain form at once both count', async () => {
  const { id, left, press } = await shopper('hai-lan-cong', 1)
  const { db } = app.ctx()
  const { both } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('cart_items').select('id').where('id', '=', Number(id)).forNoKeyUpdate().execute()
    const both = Promise.all([press({ more: id }), press({ more: id })])
    await waitsForLock(db, '%cart_items%', { many: 2 })
    return { both }
  })
  await both
  expect(await left()).toBe(3)
})

it('a plain form takes no quantity below one or above what there may be, and none of somebody else', async () => {
  const [one, most] = [await shopper('chi-mot', 1), await shopper('nhieu-nhat', 2_147_483_647)]
  await one.press({ less: one.id })
  expect(await one.left()).toBe(1)
  await most.press({ more: most.id })
  expect(await most.left()).toBe(2_147_483_647)
  await one.press({ less: most.id })
  expect(await most.left()).toBe(2_147_483_647)
  await most.press({ less: most.id })
  expect(await most.left()).toBe(2_147_483_646)
})
