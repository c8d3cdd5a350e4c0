import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { bootApp, type Person } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'

const virus = 'mot-con-vi-rut'
const pdf = (text: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n${text}\ntrailer << /Root 1 0 R >>\n%%EOF\n`)

/** Reads INSTREAM as clamd does: a length before each piece, a zero one at the end. */
const scan = (socket: Socket) => {
  let came = Buffer.alloc(0)
  socket.on('data', (part: Buffer) => {
    came = Buffer.concat([came, part])
    const command = Buffer.from('zINSTREAM\0')
    if (!came.subarray(0, command.length).equals(command)) return
    const pieces = []
    for (let at = command.length; at + 4 <= came.length; ) {
      const length = came.readUInt32BE(at)
      if (length === 0)
        return socket.end(
          Buffer.concat(pieces).includes(virus) ? 'stream: Test.Virus FOUND\0' : 'stream: OK\0',
        )
      pieces.push(came.subarray(at + 4, at + 4 + length))
      at += 4 + length
    }
  })
}

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

const withScanner = async (answer: (socket: Socket) => void) => {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const app = await bootApp({
    env: { VIRUS_SCANNER: `tcp://127.0.0.1:${port}` },
  })
  open.push(app.close)
  const productId = (await addProduct(app.api(await app.admin()))).id
  const member: Person = await app.register('lan')
  const api = app.api(member)
  const { clickId } = await api.call('POST /api/affiliate/track', { body: { productId } })
  const { id } = await api.call('POST /api/claims', { body: { clickId, draft: true } })
  const upload = async (bytes: Buffer) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], 'don-hang.pdf'))
    const answer = await app.request(`/api/claims/${id}/attachment`, { method: 'POST', body: form }, member)
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: (await answer.json()) as { error?: string },
    }
  }
  const kept = () => {
    try {
      return readdirSync(join(app.config.dataDir, 'claims')).length
    } catch {
      return 0
    }
  }
  return { upload, kept, stop: () => server.close() }
}

it('shows what a member sends to the scanner, and keeps nothing of what it finds something in', async () => {
  const { upload, kept } = await withScanner(scan)
  expect(await upload(pdf(virus))).toMatchObject({
    status: 400,
    body: { error: 'Tệp có dấu hiệu chứa mã độc nên không được nhận.' },
  })
  expect(kept()).toBe(0)
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0b6e4f' } })
    .png()
    .toBuffer()
  expect(await upload(Buffer.concat([picture, Buffer.from(virus)]))).toMatchObject({ status: 400 })
  expect(kept()).toBe(0)
  expect((await upload(pdf('khong-co-gi'))).status).toBe(200)
  expect(kept()).toBe(1)
})

it.each([
  ['is gone', undefined],
  ['hangs up', (socket: Socket) => socket.end()],
  ['cannot look', (socket: Socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
])('takes nothing that was not looked at: the scanner %s', async (_, answer) => {
  const { upload, kept, stop } = await withScanner(answer ?? scan)
  if (!answer) stop()
  expect(await upload(pdf('khong-co-gi'))).toMatchObject({
    status: 503,
    retryAfter: '60',
    body: { error: 'Hiện chưa kiểm tra được tệp, bạn vui lòng thử lại sau ít phút.' },
  })
  expect(kept()).toBe(0)
})
