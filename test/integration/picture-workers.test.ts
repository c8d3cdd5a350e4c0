import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../support/app.ts'
import { addCategory } from '../support/factories.ts'
import { packed, processes } from '../support/packed.ts'
import { PictureShop, photo, picturedProducts } from '../support/picture-shop.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let shop: PictureShop
beforeAll(async () => {
  shop = await new PictureShop().open()
  app = await bootApp({ env: { IMAGE_PROXY_TRUSTED: shop.trusted } })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

/** A process that asks for a picture: its lines, and its end. */
const askFor = (key: string) => {
  const child = spawn(process.execPath, [packed(processes['picture-worker']), key], {
    env: {
      ...process.env,
      DATABASE_URL: app.databaseUrl,
      DATA_DIR: app.config.dataDir,
      SECRET: app.config.secrets[0],
      IMAGE_PROXY_TRUSTED: shop.trusted,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  return { lines, ended: once(child, 'close') }
}

it('fetches a picture once for three processes', async () => {
  const admin = await app.admin()
  const bytes = await photo()
  let release: () => void = () => {}
  const image = shop.on('/chung.jpg', (_, response) => {
    release = () => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes)
  })
  const products = picturedProducts(app, () => admin, (await addCategory(app.api(admin))).id)
  const { picture = '' } = await products.add(image)
  const key = picture.split('/')[3] ?? ''
  const others = [askFor(key), askFor(key)]
  await expect.poll(() => others.map(({ lines }) => lines)).toEqual([['asking'], ['asking']])
  // A key may have the same digits in it.
  const own = app.request(picture.replace('/800.', '/400.'))
  await expect.poll(() => shop.requests('/chung.jpg').length).toBeGreaterThan(0)
  // All three have come by then, and would have asked.
  await pause(1000)
  release()
  const length = (await (await own).arrayBuffer()).byteLength
  await Promise.all(others.map(({ ended }) => ended))
  for (const { lines } of others) expect(lines).toEqual(['asking', `found ${length}`])
  expect(shop.requests('/chung.jpg')).toEqual(['GET'])
})
