import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenToChanges } from '#server/db/listen.ts'
import { changes } from '#server/kernel/changes.ts'
import { createLog } from '#server/kernel/log.ts'
import { collectReads } from '#server/kernel/reads.ts'
import { listProducts } from '#server/modules/catalog/operations/browse.ts'
import { getProduct } from '#server/modules/catalog/operations/products.ts'
import { lookAtPicture } from '#server/modules/pictures/operations/look-at-picture.ts'
import { bootApp } from '../support/app.ts'
import { addCategory } from '../support/factories.ts'
import { PictureShop, picturedProducts } from '../support/picture-shop.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let shop: PictureShop
let words: ReturnType<typeof listenToChanges>
let products: ReturnType<typeof picturedProducts>
const changed: string[] = []
const forget = changes.on((tags) => changed.push(...tags))

beforeAll(async () => {
  shop = await new PictureShop().open()
  app = await bootApp({ env: { IMAGE_PROXY_TRUSTED: shop.trusted } })
  words = listenToChanges(app.databaseUrl, createLog('error'))
  while (!changes.isHeard) await pause(10)
  const admin = await app.admin()
  products = picturedProducts(app, () => admin, (await addCategory(app.api(admin))).id)
})
afterAll(async () => {
  forget()
  await words.close()
  await app.close()
  await shop.close()
})

const tagsOf = async (read: () => Promise<unknown>) => (await collectReads(read)).reads.tags
/** What was said until a word of our own came through. */
const said = async (): Promise<string[]> => {
  const mark = `mark:${changed.length}`
  await sql`select pg_notify('muahoi_changes', ${mark})`.execute(app.ctx().db)
  await expect.poll(() => changed).toContain(mark)
  return changed.splice(0)
}

it('tells pages of the picture that died, by the products that show it', async () => {
  const dying = await products.add(`${shop.own}/mat.jpg`)
  const twin = await products.add(`${shop.own}/mat.jpg`)
  const other = await products.add(`${shop.own}/con.jpg`)
  const own = await tagsOf(() => getProduct(app.ctx(), dying.id))
  expect(own).toContain(`product:${dying.id}`)
  expect(own).not.toContain('remote_pictures')
  const listing = await tagsOf(() => listProducts(app.ctx(), { page: 1, limit: 20 }))
  for (const { id } of [dying, twin, other]) expect(listing).toContain(`product:${id}`)
  expect(listing).not.toContain('remote_pictures')
  await said()
  expect(await lookAtPicture(app.ctx(), dying.image)).toMatchObject({ outcome: 'dead' })
  const tags = await said()
  expect(tags).toEqual(expect.arrayContaining([`product:${dying.id}`, `product:${twin.id}`]))
  expect(tags).not.toContain(`product:${other.id}`)
  // Forgetting it brings it back.
  await sql`delete from remote_pictures`.execute(app.ctx().db)
  expect(await said()).toContain(`product:${dying.id}`)
})

it('says nothing of a picture that is there', async () => {
  const good = await products.add(shop.on('/co.svg', (_, response) => response.end('x')))
  await said()
  await sql`insert into remote_pictures (key, looked_at) values (md5(${good.image})::uuid, now())`.execute(
    app.ctx().db,
  )
  await sql`update remote_pictures set looked_at = now()`.execute(app.ctx().db)
  expect(await said()).toEqual([expect.stringMatching(/^mark:/)])
})
