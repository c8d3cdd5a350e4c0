import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bucketChecks, storedFiles } from '#server/files/index.ts'
import { removePicture } from '#server/media/store.ts'
import { sweepClaimFiles } from '#server/modules/claims/index.ts'
import { pictureWidths } from '#shared/pictures.ts'
import { bootApp, type Person } from '../support/app.ts'
import { openBucket } from '../support/bucket.ts'
import { addProduct } from '../support/factories.ts'

let store: Awaited<ReturnType<typeof openBucket>>
let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
let lan: Person
let ahead = 0
beforeAll(async () => {
  store = await openBucket()
  app = await bootApp({ env: store.env, clock: { now: () => new Date(Date.now() + ahead) } })
  admin = await app.admin()
  lan = await app.register('lan')
})
afterAll(async () => {
  await app.close()
  await store.close()
})

const picture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
const onDisk = (folder: string): string[] => {
  const path = join(app.config.dataDir, folder)
  return existsSync(path) ? readdirSync(path) : []
}
const send = async (path: string, bytes: Buffer, person: Person, to = app) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'anh.png', { type: 'image/png' }))
  return await to.request(path, { method: 'POST', body: form }, person)
}
const names = async (folder: 'media' | 'claims') =>
  (await storedFiles(app.config, folder).list()).map(({ name }) => name)
const probe = async (config = app.config) => {
  const lines = await Promise.all(bucketChecks.map(({ broken }) => broken(app.ctx().db, config)))
  return lines.flat()
}

it('an uploaded picture lies in the bucket, is shown from there, and goes with what showed it', async () => {
  const answer = await send('/api/admin/pictures', await picture('#0b6e4f'), admin)
  const { url } = (await answer.json()) as { url: string }
  expect([answer.status, onDisk('media')]).toEqual([201, []])
  expect(await names('media')).toEqual([url.slice('/media/'.length)])
  for (const address of [url, `${url}?w=${pictureWidths[0]}&f=webp`]) {
    const shown = await app.request(address)
    expect([shown.status, shown.headers.get('content-type')], address).toEqual([200, 'image/webp'])
    expect((await sharp(await shown.arrayBuffer()).metadata()).format).toBe('webp')
  }
  await removePicture(app.config, url)
  expect(await names('media')).toEqual([])
  expect((await app.request(url)).status).toBe(404)
})

it('a receipt lies in the bucket, is its owner’s, and what a crash left behind is swept', async () => {
  const { id: productId } = await addProduct(app.api(admin))
  const api = app.api(lan)
  const { clickId } = await api.call('POST /api/affiliate/track', { body: { productId } })
  const { id } = await api.call('POST /api/claims', { body: { clickId, draft: true } })
  const path = `/api/claims/${id}/attachment`
  expect((await send(path, await picture('#b8860b'), lan)).status).toBe(200)
  const [first] = await names('claims')
  expect((await send(path, await picture('#123456'), lan)).status).toBe(200)
  const [kept, ...others] = await names('claims')
  expect([others, kept === first, onDisk('claims')]).toEqual([[], false, []])
  const shown = await app.request(path, {}, lan)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  await shown.arrayBuffer()
  const stray = randomBytes(24).toString('hex')
  await storedFiles(app.config, 'claims').put(stray, Buffer.from('x'))
  await sweepClaimFiles.run(app.ctx(), {})
  expect(await names('claims')).toHaveLength(2)
  ahead = 2 * 3_600_000
  await sweepClaimFiles.run(app.ctx(), {})
  ahead = 0
  expect(await names('claims')).toEqual([kept])
})

it('gives back every byte, knows what is missing, and lists more than a page', async () => {
  const files = storedFiles(app.config, 'media')
  const bytes = randomBytes(300_000)
  await files.put('a1-1x1.webp', bytes)
  expect((await files.get('a1-1x1.webp'))?.equals(bytes)).toBe(true)
  expect(await files.get('khong-co')).toBeUndefined()
  await files.remove('khong-co')
  const many = Array.from({ length: 1005 }, (_, n) => `b${n}-1x1.webp`)
  for (let n = 0; n < many.length; n += 50)
    await Promise.all(many.slice(n, n + 50).map((name) => files.put(name, Buffer.from('x'))))
  expect((await names('media')).toSorted()).toEqual(['a1-1x1.webp', ...many].toSorted())
})

it('finds what was kept in DATA_DIR before there was a bucket', async () => {
  mkdirSync(join(app.config.dataDir, 'claims'), { recursive: true })
  writeFileSync(join(app.config.dataDir, 'claims', 'c0ffee'), 'xưa')
  const files = storedFiles(app.config, 'claims')
  expect((await files.get('c0ffee'))?.toString()).toBe('xưa')
  await files.remove('c0ffee')
  expect(onDisk('claims')).toEqual([])
})

it('the doctor says whether it works, and why not', async () => {
  expect(await probe()).toEqual([])
  const { bucket } = app.config
  if (!bucket) throw new Error('there is a bucket')
  const other = (change: Partial<typeof bucket>) => ({ ...app.config, bucket: { ...bucket, ...change } })
  expect((await probe(other({ secretAccessKey: 'sai' }))).join()).toContain('403 SignatureDoesNotMatch')
  expect((await probe(other({ accessKeyId: 'la' }))).join()).toContain('403')
  expect((await probe(other({ name: 'khong-co' }))).join()).toContain('NoSuchBucket')
})

it('a store that is away is a 503 and keeps nothing half, while the rest of the site goes on', async () => {
  const gone = await openBucket()
  const apart = await bootApp({ database: app.database, env: gone.env, logLevel: 'silent' })
  await gone.close()
  const refused = await send('/api/admin/pictures', await picture('#ffffff'), admin, apart)
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([503, 'unavailable'])
  expect(refused.headers.get('retry-after')).toBe('5')
  expect((await apart.request('/api/products')).status).toBe(200)
  await apart.close()
})
