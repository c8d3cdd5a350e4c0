import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filesInBucket } from './s3.ts'

const half = '<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>media/a</Key>'
let status = 200
/** A store whose answers break off in the middle. */
const server = createServer((_, response) => {
  response.writeHead(status, { 'content-length': String(half.length * 2) })
  response.write(half, () => setTimeout(() => response.destroy(), 20))
})
let files: ReturnType<typeof filesInBucket>
const folder = mkdtempSync(join(tmpdir(), 'muahoi-s3-'))
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bucket = { endpoint, name: 'muahoi', region: 'auto', accessKeyId: 'a', secretAccessKey: 'b' }
  files = filesInBucket(bucket, 'media')
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

it.each<[string, number, () => Promise<unknown>]>([
  ['a file', 200, () => files.get('a')],
  ['a file that may be missing', 404, () => files.get('a')],
  ['a file that is written down', 200, () => files.getFile('a', join(folder, 'a'))],
  ['a file that may be missing, to be written down', 404, () => files.getFile('a', join(folder, 'a'))],
  ['a list', 200, () => files.list()],
  ['what becomes of a file', 404, () => files.remove('a')],
])('a store that breaks off in the middle of %s (%i) is away', async (_, answered, ask) => {
  status = answered
  await expect(ask()).rejects.toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 5 } })
  expect(readdirSync(folder)).toEqual([])
})
