import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTurn } from '#server/media/picture.ts'
import { sweepClaimFiles } from '#server/modules/claims/index.ts'
import { bootApp, type Person } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
let member: Person
let other: Person
let productId: number

const newClaim = async (): Promise<number> => {
  const api = app.api(member)
  const { clickId } = await api.call('POST /api/affiliate/track', { body: { productId } })
  return (await api.call('POST /api/claims', { body: { clickId, draft: true } })).id
}

let id: number
beforeAll(async () => {
  app = await bootApp()
  admin = await app.admin()
  member = await app.register('lan')
  other = await app.register('minh')
  productId = (await addProduct(app.api(admin))).id
  id = await newClaim()
})
afterAll(() => app.close())

const folder = () => join(app.config.dataDir, 'claims')
const files = (): string[] => {
  try {
    return readdirSync(folder())
  } catch {
    return []
  }
}
const upload = async (bytes: Uint8Array, { name = 'anh.png', person = member, claim = id } = {}) => {
  const form = new FormData()
  form.set('file', new File([Buffer.from(bytes)], name, { type: 'image/png' }))
  const response = await app.request(
    `/api/claims/${claim}/attachment`,
    { method: 'POST', body: form },
    person,
  )
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const download = (person?: Person, claim = id) => app.request(`/api/claims/${claim}/attachment`, {}, person)

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e4f' } })
const pdf = (object: string): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n9 0 obj << /Author (Lan) >> endobj\n${object}\ntrailer << /Root 1 0 R /Info 9 0 R >>\nstartxref\n0\n%%EOF\n`,
  )

describe('a picture', () => {
  it('is kept without place, camera and what hides behind it, under a name nobody can guess', async () => {
    const photo = await solid(600, 1200)
      .withExif({ IFD0: { Copyright: 'rieng-tu', Make: 'May cua Lan' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([photo, Buffer.from('<html><script>alert(1)</script></html>')])
    const { status, body } = await upload(polyglot, { name: '../../don-hang.html' })
    expect(status).toBe(200)
    expect(body.attachment).toEqual({ type: 'image/webp', bytes: expect.any(Number) })
    const [name = ''] = files()
    expect(name).toMatch(/^[0-9a-f]{48}$/)
    expect(statSync(join(folder(), name)).mode & 0o777).toBe(0o600)
    expect(statSync(folder()).mode & 0o777).toBe(0o700)
    const kept = readFileSync(join(folder(), name))
    for (const secret of ['rieng-tu', 'May cua Lan', '<script>']) expect(kept.includes(secret)).toBe(false)
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 600, height: 1200 })
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
  })

  it('is told by its bytes, not by its name, and replaces the one before', async () => {
    const { status } = await upload(await solid(300, 4000).png().toBuffer(), { name: 'anh.exe' })
    expect(status).toBe(200)
    expect(files()).toHaveLength(1)
    const bytes = Buffer.from(await (await download(member)).arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 4000 })
  })

  it('goes to its owner alone while the claim is a draft, as a file that no browser opens', async () => {
    const response = await download(member)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `attachment; filename="khieu-nai-${id}.webp"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await download()).status).toBe(401)
    expect((await download(other)).status).toBe(404)
    expect((await download(admin)).status).toBe(404)
    expect((await app.request('/api/claims/abc/attachment', {}, member)).status).toBe(404)
    const [name] = files()
    for (const path of [`/claims/${name}`, `/media/${name}`, `/data/claims/${name}`])
      expect((await app.request(path)).status).toBe(404)
  })
})

describe('what is refused', () => {
  const bomb = (): Buffer => {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(40_000, 0)
    header.writeUInt32BE(40_000, 4)
    header.set([8, 2, 0, 0, 0], 8)
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type), data])
      const length = Buffer.alloc(4)
      length.writeUInt32BE(data.length)
      const check = Buffer.alloc(4)
      check.writeUInt32BE(crc(body))
      return Buffer.concat([length, body, check])
    }
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }
  const crc = (bytes: Buffer): number => {
    let sum = 0xffffffff
    for (const byte of bytes) {
      sum ^= byte
      for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
    }
    return (sum ^ 0xffffffff) >>> 0
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

  it.each<[string, () => Promise<Uint8Array>]>([
    ['an SVG with a script', async () => Buffer.from(svg)],
    ['HTML called a picture', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', () => solid(9, 9).gif().toBuffer()],
    ['a WebP', () => solid(9, 9).webp().toBuffer()],
    ['a PNG of 1,600 million pixels', async () => bomb()],
    ['a PNG cut off', async () => (await solid(900, 900).png().toBuffer()).subarray(0, 200)],
    ['a PNG’s first bytes before HTML', async () => Buffer.concat([bomb().subarray(0, 8), Buffer.from(svg)])],
    ['a PDF with a script', async () => pdf('3 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj')],
    ['a PDF with a file in it', async () => pdf('3 0 obj << /Names << /EmbeddedFiles 4 0 R >> >> endobj')],
    ['a PDF that is none', async () => Buffer.from('%PDF-1.7 <script>alert(1)</script>')],
  ])('%s', async (_, make) => {
    const before = files()
    const { status, body } = await upload(await make())
    expect(status, JSON.stringify(body)).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_input', fields: { file: expect.any(String) } })
    expect(files()).toEqual(before)
  })

  it('more than 5 MB, nothing, and files on claims of others', async () => {
    const noise = Buffer.alloc(5 * 1024 * 1024 + 1)
    noise.set([0xff, 0xd8, 0xff])
    expect((await upload(noise)).status).toBe(413)
    expect((await upload(Buffer.alloc(6_000_000))).status).toBe(413)
    expect((await upload(Buffer.alloc(0))).status).toBe(400)
    const picture = await solid(9, 9).png().toBuffer()
    expect((await upload(picture, { person: other })).status).toBe(404)
    expect((await upload(picture, { person: admin })).status).toBe(404)
    expect((await upload(picture, { claim: 999_999 })).status).toBe(404)
  })
})

it('a PDF is kept without its author', async () => {
  const claim = await newClaim()
  expect((await upload(pdf(''), { claim })).status).toBe(200)
  const response = await download(member, claim)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const text = await response.text()
  expect(text).toContain('/Type /Catalog')
  expect(text).not.toContain('Lan')
})

it('of two files sent at once one stays, on the disk too', async () => {
  const claim = await newClaim()
  const before = files().length
  const pictures = await Promise.all(
    [1, 2, 3, 4].map((side) =>
      solid(side * 10, 10)
        .png()
        .toBuffer(),
    ),
  )
  const answers = await Promise.all(pictures.map((bytes) => upload(bytes, { claim })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(files()).toHaveLength(before + 1)
})

it('once sent, admins may read the file and nobody may change it; a draft thrown away takes it along', async () => {
  const picture = await solid(9, 9).png().toBuffer()
  const orderedAt = new Date().toISOString()
  const body = { orderCode: 'DH-778', orderedAt, orderTotal: 9000, submit: true }
  await app.api(member).call('PATCH /api/claims/{id}', { params: { id }, body })
  expect((await download(admin)).status).toBe(200)
  expect((await download(other)).status).toBe(404)
  expect((await upload(picture)).status).toBe(409)
  const claim = await newClaim()
  const before = files().length
  await upload(picture, { claim })
  expect(files()).toHaveLength(before + 1)
  await app.api(member).call('DELETE /api/claims/{id}', { params: { id: claim } })
  expect(files()).toHaveLength(before)
})

it('what a crash left behind is swept, what claims refer to stays', async () => {
  const before = files()
  const stray = join(folder(), `${'0'.repeat(48)}.draft`)
  const fresh = join(folder(), 'f'.repeat(48))
  writeFileSync(stray, 'x')
  writeFileSync(fresh, 'x')
  const old = new Date(Date.now() - 7_200_000)
  for (const name of [...before, `${'0'.repeat(48)}.draft`]) utimesSync(join(folder(), name), old, old)
  await sweepClaimFiles.run(app.ctx(), {})
  expect(files().toSorted()).toEqual([...before, 'f'.repeat(48)].toSorted())
})

it('waits for its turn to be decoded, as every picture does', async () => {
  const photo = await solid(60, 60).png().toBuffer()
  const claim = await newClaim()
  const form = () => {
    const made = new FormData()
    made.set('file', new File([Buffer.from(photo)], 'anh.png', { type: 'image/png' }))
    return made
  }
  // As many uploads as may wait; who comes now is told to come again.
  let free = () => {}
  const busy = new Promise<void>((done) => {
    free = done
  })
  const before = Array.from({ length: 101 }, () => inTurn('upload', () => busy))
  const avatar = () =>
    app.request('/api/user/avatar', { method: 'POST', body: form() }, member).then(({ status }) => status)
  try {
    expect([(await upload(photo, { claim })).status, await avatar()]).toEqual([503, 503])
  } finally {
    free()
    await Promise.all(before)
  }
  expect([(await upload(photo, { claim })).status, await avatar()]).toEqual([200, 200])
})
