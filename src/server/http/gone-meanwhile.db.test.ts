import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootApp, type Person } from '../../../test/support/app.ts'
import { addProduct } from '../../../test/support/factories.ts'
import { waitsForLock } from '../../../test/support/lock-waits.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
let lan: Person
beforeAll(async () => {
  app = await bootApp()
  admin = await app.admin()
  lan = await app.register('lan')
})
afterAll(() => app.close())

/** What is answered to a request that waits for the removal of its product, as an import that is taken back removes it. */
const whileItGoes = async (send: (productId: number) => Promise<Response>) => {
  const { id } = await addProduct(app.api(admin))
  let answer: Promise<Response> | undefined
  await app
    .ctx()
    .db.transaction()
    .execute(async (db) => {
      await sql`delete from price_history where product_id = ${id}`.execute(db)
      await sql`delete from products where id = ${id}`.execute(db)
      answer = send(id)
      await waitsForLock(app.ctx().db)
    })
  return answer
}

describe('a product that goes in the moment in which somebody', () => {
  const call = (path: string, body: (productId: number) => object) => (productId: number) =>
    app.request(
      path,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body(productId)),
      },
      lan,
    )
  it.each([
    ['clicks on it', call('/api/affiliate/track', (productId) => ({ productId }))],
    ['puts it into the cart', call('/api/cart', (productId) => ({ productId, quantity: 1 }))],
    ['takes a liking to it', call('/api/favorites', (productId) => ({ productId }))],
    [
      'asks for a lower price',
      call('/api/alerts', (productId) => ({ productId, kind: 'below', price: 1000 })),
    ],
    ['reviews it', call('/api/comments', (productId) => ({ productId, content: 'Dùng tốt', rating: 5 }))],
  ])('%s refuses them and says so', async (_, send) => {
    const answer = await whileItGoes(send)
    expect(answer?.status).toBe(409)
    expect(await answer?.json()).toMatchObject({
      error: expect.stringContaining('vừa được thay đổi hoặc gỡ đi'),
    })
  })

  it.each(['cart', 'favorites'])('presses a form of the %s shows the list as it stands', async (list) => {
    const answer = await whileItGoes((productId) =>
      app.request(
        `/${list}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: `add=${productId}`,
        },
        lan,
      ),
    )
    expect(answer?.status).toBe(303)
  })
})
