import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pictureAsJpeg } from '#shared/pictures.ts'
import { bootApp, type Person } from '../support/app.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
beforeAll(async () => {
  app = await bootApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e4f' } })
const formOf = (bytes: Uint8Array, name = 'anh.png') => {
  const form = new FormData()
  form.set('file', new File([Buffer.from(bytes)], name))
  return form
}
const upload = (bytes: Uint8Array, name?: string) =>
  app.api(admin).call('POST /api/admin/pictures', { form: formOf(bytes, name) })

it('keeps a picture without what it carried, and serves it in the sizes of the list alone', async () => {
  const photo = await solid(1000, 500)
    .withExif({ IFD0: { Copyright: 'rieng-tu' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  expect(photo.includes('rieng-tu')).toBe(true)
  const stored = await upload(photo, '../../hay.php')
  expect(stored).toEqual({
    url: expect.stringMatching(/^\/media\/[0-9a-f]{32}-1000x500\.webp$/),
    width: 1000,
    height: 500,
  })
  expect(await upload(photo)).toEqual(stored)
  const whole = await app.request(stored.url)
  expect(whole.headers.get('content-type')).toBe('image/webp')
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(bytes.includes('rieng-tu')).toBe(false)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  for (const format of ['avif', 'webp'] as const) {
    const small = await app.request(`${stored.url}?w=400&f=${format}`)
    expect(small.headers.get('content-type')).toBe(`image/${format}`)
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(400)
  }
  const inMail = await app.request(pictureAsJpeg(stored.url, 800) ?? '')
  expect(inMail.headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(Buffer.from(await inMail.arrayBuffer())).metadata()).toMatchObject({
    format: 'jpeg',
    width: 800,
  })
  expect((await app.request(stored.url.replace('.webp', '.jpeg'))).status).toBe(404)
  for (const query of ['w=401', 'w=400&f=png', 'w=1e9'])
    expect((await app.request(`${stored.url}?${query}`)).status).toBe(404)
  expect((await app.request(`/media/${'0'.repeat(32)}-1x1.webp`)).status).toBe(404)
})

it('turns a picture upright and never enlarges it', async () => {
  const lying = await solid(30, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await upload(lying)).toMatchObject({ width: 20, height: 30 })
  expect(await upload(await solid(3000, 300).png().toBuffer())).toMatchObject({ width: 1600, height: 160 })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
it.each<[string, () => Promise<Uint8Array>]>([
  ['an SVG with a script', async () => Buffer.from(svg)],
  ['a text named like a picture', async () => Buffer.from('xin chào')],
  [
    'a picture cut off',
    async () => (await solid(800, 800).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5000),
  ],
  ['49 megapixels in a few kilobytes', () => solid(7000, 7000).png().toBuffer()],
  ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript>>>>endobj')],
])('refuses %s', async (_, make) => {
  await expect(upload(await make())).rejects.toMatchObject({ status: 400 })
})

it('keeps nothing of a page that hides behind a picture', async () => {
  const polyglot = Buffer.concat([
    await solid(9, 9).png().toBuffer(),
    Buffer.from('<html><script>alert(1)</script>'),
  ])
  const { url } = await upload(polyglot, 'a.html')
  expect(Buffer.from(await (await app.request(url)).arrayBuffer()).includes('script')).toBe(false)
})

it('refuses a form without a file, too large a one, and people who may not', async () => {
  const empty = new FormData()
  empty.set('file', 'chữ')
  await expect(app.api(admin).call('POST /api/admin/pictures', { form: empty })).rejects.toMatchObject({
    status: 400,
    body: { error: 'Vui lòng chọn tệp' },
  })
  await expect(upload(new Uint8Array(), 'anh.png')).rejects.toMatchObject({
    status: 400,
    body: { error: 'Tệp rỗng, bạn hãy chọn tệp khác' },
  })
  await expect(upload(new Uint8Array(11_000_000))).rejects.toMatchObject({ status: 413 })
  const picture = await solid(9, 9).png().toBuffer()
  const member = await app.register('hoa')
  for (const [person, status] of [
    [undefined, 401],
    [member, 403],
  ] as const)
    await expect(
      app.api(person).call('POST /api/admin/pictures', { form: formOf(picture) }),
    ).rejects.toMatchObject({ status })
})
