import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Resolve } from '#server/kernel/public-address.ts'
import { tidyPicturesJob } from '#server/modules/pictures/index.ts'
import type { FetchOptions } from '#server/modules/pictures/operations/fetch-picture.ts'
import { lookAhead } from '#server/modules/pictures/operations/look-ahead.ts'
import { lookAtPicture } from '#server/modules/pictures/operations/look-at-picture.ts'
import { pictureForms } from '#shared/pictures.ts'
import { bootApp, type Person } from '../support/app.ts'
import { addCategory } from '../support/factories.ts'
import { PictureShop, photo, picturedProducts } from '../support/picture-shop.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let shop: PictureShop
let admin: Person
let jpeg: Buffer
let products: ReturnType<typeof picturedProducts>
let passed = 0
const clock = { now: () => new Date(Date.now() + passed) }
/** Nobody listens there. */
const closed = 'http://127.0.0.1:9'
const minute = 60_000
const day = 24 * 60 * minute

beforeAll(async () => {
  shop = await new PictureShop().open()
  jpeg = await photo()
  app = await bootApp({ clock, env: { IMAGE_PROXY_TRUSTED: `${shop.trusted},${closed}` } })
  admin = await app.admin()
  products = picturedProducts(app, () => admin, (await addCategory(app.api(admin))).id)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})
beforeEach(async () => {
  shop.asked.length = 0
  shop.mostAtOnce = 0
  await sql`delete from picture_hosts`.execute(app.ctx().db)
})

/** Lets time pass; a session may not outlast it. */
const pass = async (ms: number) => {
  passed += ms
  admin = await app.admin()
}

const get = (path: string) => app.request(path)
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const addressOf = (image: string) => `/media/p/${createHash('md5').update(image).digest('hex')}/800.webp`
const known = async (image: string) => {
  const { rows } = await sql<{ reason: string | null; status: number | null; failures: number }>`
    select reason, status, failures from remote_pictures where key = md5(${image})::uuid`.execute(
    app.ctx().db,
  )
  return rows[0]
}

it('shows a picture of a shop in every form from our own address, asking the shop once', async () => {
  const image = shop.picture('/am.jpg', jpeg)
  const product = await products.add(image)
  expect(product).toMatchObject({ image, picture: addressOf(image) })
  const [listed] = await app.api().call('GET /api/products', {})
  expect(listed).toMatchObject({ image, picture: addressOf(image) })
  const forms = pictureForms(product.picture ?? '')?.sources.flatMap(({ srcSet }) => srcSet.split(', ')) ?? []
  expect(forms).toHaveLength(8)
  for (const form of forms) {
    const [address = '', width] = form.split(' ')
    const response = await app.request(address, { headers: { cookie: admin.cookie } })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toBe(`image/${address.split('.')[1]}`)
    const bytes = await bytesOf(response)
    expect(bytes.includes('rieng-tu')).toBe(false)
    expect(bytes.length).toBeLessThan(jpeg.length)
    expect(`${(await sharp(bytes).metadata()).width}w`).toBe(width)
  }
  expect(shop.requests('/am.jpg')).toEqual(['GET'])
  expect(await known(image)).toEqual({ reason: null, status: null, failures: 0 })
})

it('tells the shop nothing of the visitor', async () => {
  let received: object = {}
  const image = shop.on('/kin.jpg', (request, response) => {
    received = request.headers
    response.writeHead(200).end(jpeg)
  })
  const { picture = '' } = await products.add(image)
  const headers = { cookie: admin.cookie, referer: 'http://127.0.0.1:3000/products/1', 'user-agent': 'Rieng' }
  expect((await app.request(picture, { headers })).status).toBe(200)
  expect(Object.keys(received).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ])
  expect(received).toMatchObject({ 'user-agent': expect.stringContaining('MuaHoi-Pictures') })
})

it('fetches once for all who ask at the same time', async () => {
  let release: () => void = () => {}
  const image = shop.on('/cung-luc.jpg', (_, response) => {
    release = () => response.writeHead(200).end(jpeg)
  })
  const { picture = '' } = await products.add(image)
  const stem = picture.replace('800.webp', '')
  const asked = ['200.avif', '400.avif', '400.avif', '400.webp', '400.jpeg', '800.webp'].map((form) =>
    get(stem + form),
  )
  await expect.poll(() => shop.requests('/cung-luc.jpg')).toHaveLength(1)
  release()
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(shop.requests('/cung-luc.jpg')).toHaveLength(1)
})

it('serves nothing that does not stand in the catalogue or the blog', async () => {
  const image = shop.picture('/ngoai.jpg', jpeg)
  expect((await get(addressOf(image))).status).toBe(404)
  const product = await products.add(shop.picture('/trong.jpg', jpeg))
  for (const file of ['801.webp', '800.png', '400.jpg', '1600.avif'])
    expect((await get((product.picture ?? '').replace('800.webp', file))).status).toBe(404)
  expect(shop.asked).toEqual([])
  const post = { title: 'Chọn ấm', content: '<p>Ấm</p>', featuredImage: image, published: true }
  const { slug, picture } = await app.api(admin).call('POST /api/blog', { body: post })
  expect(picture).toBe(addressOf(image))
  expect((await app.api().call('GET /api/blog/{slug}', { params: { slug } })).picture).toBe(picture)
  expect((await get(addressOf(image))).status).toBe(200)
})

it('follows redirects, also to another host', async () => {
  const end = shop.picture('/cuoi.jpg', jpeg).replace(shop.own, shop.other)
  const { picture = '' } = await products.add(shop.redirect('/dau.jpg', end))
  expect((await get(picture)).status).toBe(200)
  expect(shop.requests('/cuoi.jpg')).toEqual(['GET'])
})

const page = (type: string, body: string) => (path: string) =>
  shop.on(path, (_, response) => response.writeHead(200, { 'content-type': type }).end(body))
const status =
  (code: number, headers: Record<string, string> = {}) =>
  (path: string) =>
    shop.on(path, (_, response) => response.writeHead(code, headers).end())
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const rebound: Resolve = (_hostname, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }])

describe('a picture that is none', () => {
  it.each<[string, string, (path: string) => string, FetchOptions?]>([
    ['gone', '404', status(404)],
    ['gone', '410', status(410)],
    ['refused', '403', status(403)],
    ['server_error', '500', status(500)],
    ['not_a_picture', 'a page', page('text/html', '<h1>Hết hàng</h1>')],
    ['not_a_picture', 'a page that says it is a picture', page('image/jpeg', '<h1>Hết hàng</h1>')],
    ['not_a_picture', 'an SVG', page('image/svg+xml', svg)],
    ['not_a_picture', 'nothing at all', status(200)],
    ['not_a_picture', 'cut off', (path) => shop.picture(path, jpeg.subarray(0, 5000))],
    ['too_large', 'too large by its own word', status(200, { 'content-length': '10485761' })],
    [
      'too_large',
      'without end',
      (path) =>
        shop.on(path, (_, response) => {
          const chunk = Buffer.alloc(262_144, 1)
          const more = () => {
            while (!response.destroyed && response.write(chunk));
          }
          response.on('drain', more)
          more()
        }),
    ],
    [
      'timeout',
      'drop by drop',
      (path) =>
        shop.on(path, (_, response) => {
          const drops = setInterval(() => response.write('x'), 20)
          response.on('close', () => clearInterval(drops))
        }),
      { requestMs: 400 },
    ],
    ['timeout', 'that never comes', (path) => shop.on(path, () => {}), { requestMs: 400 }],
    ['unreachable', 'of nobody', (path) => closed + path],
    ['unreachable', 'broken off', (path) => shop.on(path, (_, response) => response.destroy())],
    ['bad_redirect', 'in a circle', (path) => shop.redirect(path, path)],
    ['bad_redirect', 'that leads nowhere', status(302)],
    [
      'forbidden_address',
      'that leads into the house',
      (path) => shop.redirect(path, 'https://10.0.0.1/a.jpg'),
    ],
    [
      'forbidden_address',
      'that leads to this machine',
      (path) => shop.redirect(path, `http://127.0.0.1:${shop.port + 1}/a.jpg`),
    ],
    ['forbidden_address', 'that leads to a file', (path) => shop.redirect(path, 'file:///etc/passwd')],
    [
      'forbidden_address',
      'whose name leads to this machine',
      (path) => `https://anh.example${path}`,
      { resolve: rebound },
    ],
  ])('%s: %s', async (reason, what, make, options) => {
    const image = make(`/${encodeURIComponent(what)}`)
    const product = await products.add(image)
    expect(product.picture).toBe(addressOf(image))
    expect(await lookAtPicture(app.ctx(), image, options)).toMatchObject({ outcome: 'dead' })
    expect(await known(image)).toMatchObject({ reason, failures: 1 })
    // The page is told, and who asks all the same gets an answer without anybody being asked.
    expect(await products.shown(product)).toBe('')
    const before = shop.asked.length
    const response = await get(addressOf(image))
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=[1-9][0-9]{0,2}$/)
    expect(shop.asked.length).toBe(before)
  })

  it('is 49 megapixels in a few kilobytes', async () => {
    const bomb = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(500_000)
    const image = shop.picture('/bom.png', bomb)
    const { picture = '' } = await products.add(image)
    expect((await get(picture)).status).toBe(404)
    expect(await known(image)).toMatchObject({ reason: 'not_a_picture' })
  })
})

it('looks again when the time has come, and shows a picture that has come back', async () => {
  const image = status(404)('/tre.jpg')
  const product = await products.add(image)
  expect((await get(addressOf(image))).status).toBe(404)
  await pass(61 * minute)
  expect(await products.shown(product)).toBe(addressOf(image))
  expect((await get(addressOf(image))).status).toBe(404)
  expect(await known(image)).toMatchObject({ failures: 2 })
  expect(shop.requests('/tre.jpg')).toHaveLength(2)
  await pass(61 * minute)
  expect(await products.shown(product)).toBe('')
  await pass(day)
  shop.picture('/tre.jpg', jpeg)
  expect((await get(addressOf(image))).status).toBe(200)
  expect(await known(image)).toEqual({ reason: null, status: null, failures: 0 })
})

it('leaves a host alone for as long as it asks', async () => {
  const image = status(429, { 'retry-after': '120' })('/nghi.jpg').replace(shop.own, shop.other)
  const other = shop.picture('/nghi-2.jpg', jpeg).replace(shop.own, shop.other)
  await products.add(image)
  await products.add(other)
  expect((await get(addressOf(image))).status).toBe(404)
  const response = await get(addressOf(other))
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(100)
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(120)
  expect(shop.requests('/nghi-2.jpg')).toEqual([])
  await pass(121_000)
  expect((await get(addressOf(other))).status).toBe(200)
})

it('stops asking a host that cannot be reached', async () => {
  const images = ['a', 'b', 'c', 'd'].map((name) => `${closed}/${name}.jpg`)
  const statuses: number[] = []
  for (const image of images) {
    await products.add(image)
    statuses.push((await get(addressOf(image))).status)
  }
  expect(statuses).toEqual([404, 404, 404, 503])
  expect(await known(images[3] ?? '')).toBeUndefined()
})

it('asks a host four at a time, and tells who finds too many waiting to come again', async () => {
  const held: (() => void)[] = []
  let open = false
  shop.on('/dong.jpg', (_, response) => {
    const answer = () => response.writeHead(404).end()
    if (open) answer()
    else held.push(answer)
  })
  const images = Array.from({ length: 69 }, (_, n) => `${shop.own}/dong.jpg?n=${n}`)
  for (const image of images) await products.add(image)
  const answers: number[] = []
  const all = images.map(async (image) => {
    const response = await get(addressOf(image))
    if (response.status === 503) expect(response.headers.get('retry-after')).toMatch(/^[1-5]$/)
    answers.push(response.status)
  })
  await expect.poll(() => answers).toEqual([503, 503, 503, 503, 503])
  await expect.poll(() => held.length).toBe(4)
  open = true
  for (const answer of held) answer()
  await Promise.all(all)
  expect(answers.filter((one) => one === 404)).toHaveLength(64)
  expect(shop.mostAtOnce).toBe(4)
})

it('takes over what a dead process was fetching', async () => {
  const image = shop.picture('/do-dang.jpg', jpeg)
  await products.add(image)
  const until = new Date(clock.now().getTime() + 2000)
  await sql`insert into remote_pictures (key, runner, lease_until)
    values (md5(${image})::uuid, gen_random_uuid(), ${until})`.execute(app.ctx().db)
  const response = await get(addressOf(image))
  expect(response.status).toBe(200)
  expect(clock.now().getTime()).toBeGreaterThan(until.getTime())
  expect(shop.requests('/do-dang.jpg')).toHaveLength(1)
})

describe('the job', () => {
  it('knows the dead pictures of the listing before anybody asks, and has the others ready', async () => {
    await sql`update products set image = '/icon.svg'`.execute(app.ctx().db)
    const good = await products.add(shop.picture('/truoc.jpg', jpeg))
    const dead = await products.add(status(404)('/truoc-mat.jpg'))
    expect(await lookAhead(app.ctx())).toEqual({ looked: 2 })
    expect(await products.shown(dead)).toBe('')
    expect(await products.shown(good)).toBe(addressOf(good.image))
    shop.asked.length = 0
    const response = await get((good.picture ?? '').replace('800.webp', '400.avif'))
    expect(response.status).toBe(200)
    expect(await lookAhead(app.ctx())).toEqual({ looked: 0 })
    expect(shop.asked).toEqual([])
  })

  it('forgets what nobody shows any more', async () => {
    const { rows } = await sql<{ key: string; image: string }>`select r.key, p.image from remote_pictures r
      join products p on md5(p.image)::uuid = r.key where looked_at is not null`.execute(app.ctx().db)
    const [gone, kept] = rows
    if (!gone || !kept) throw new Error('two pictures looked at')
    await sql`update products set image = '/icon.svg' where image = ${gone.image}`.execute(app.ctx().db)
    await tidyPicturesJob.run(app.ctx(), {})
    expect(await known(gone.image)).toBeDefined()
    await pass(31 * day)
    await tidyPicturesJob.run(app.ctx(), {})
    expect(await known(gone.image)).toBeUndefined()
    expect(await known(kept.image)).toBeDefined()
  })
})

it('shows the pictures themselves when it is switched off, and sends on who still asks', async () => {
  const product = await products.add('https://anh.example/goc.jpg')
  const off = await bootApp({ database: app.database, env: { IMAGE_PROXY: 'off' } })
  try {
    const seen = await off.api().call('GET /api/products/{id}', { params: { id: product.id } })
    expect(seen.image).toBe(product.image)
    expect(seen).not.toHaveProperty('picture')
    const response = await off.request(product.picture ?? '')
    expect([response.status, response.headers.get('location')]).toEqual([302, product.image])
    const asked = async (headers: Record<string, string>) =>
      (await off.request(product.picture ?? '', { headers })).status
    expect(await asked({ 'sec-fetch-dest': 'image' })).toBe(302)
    // Opened, it would lead wherever somebody has put their avatar.
    expect(await asked({ 'sec-fetch-dest': 'document' })).toBe(404)
    expect(await asked({ accept: 'text/html,*/*;q=0.8' })).toBe(404)
    expect((await off.request(addressOf('https://ngoai.example/a.jpg'))).status).toBe(404)
    expect(await lookAhead(off.ctx())).toEqual({ looked: 0 })
  } finally {
    await off.close()
  }
})

it('keeps no more than its bound, and fetches again what had to go', async () => {
  const own = await new PictureShop().open()
  const small = await bootApp({
    database: app.database,
    env: { IMAGE_CACHE_MB: '1', IMAGE_PROXY_TRUSTED: own.trusted },
  })
  const folder = join(small.config.dataDir, 'cache', 'pictures')
  const kept = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  try {
    const images = Array.from({ length: 12 }, (_, n) => own.picture(`/kho-${n}.jpg`, jpeg))
    let written = 0
    for (const image of images) {
      await products.add(image)
      const response = await small.request(addressOf(image))
      expect(response.status).toBe(200)
      written += (await bytesOf(response)).length
      expect(kept()).toBeLessThanOrEqual(1_048_576)
    }
    // There was more than it may keep, the pictures as they were fetched not even counted.
    expect(written).toBeGreaterThan(1_048_576)
    expect((await small.request(addressOf(images[0] ?? ''))).status).toBe(200)
    expect(own.requests('/kho-0.jpg')).toHaveLength(2)
    expect((await small.request(addressOf(images[11] ?? ''))).status).toBe(200)
    expect(own.requests('/kho-11.jpg')).toHaveLength(1)
  } finally {
    await small.close()
    await own.close()
  }
})
