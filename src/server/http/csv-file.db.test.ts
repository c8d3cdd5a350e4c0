import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import type { AuditEntry } from '../db/audit.ts'
import { csvFile, pagesAfter, sendCsvFile } from './csv-file.ts'

let app: Awaited<ReturnType<typeof bootApp>>
/** What the next request is answered with. */
let pages: () => AsyncIterable<number[]>
const audit = (rows: number): AuditEntry => ({
  action: 'balance.export',
  subjectType: 'balance',
  subjectId: 'all',
  after: { rows },
})
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const answer = () => {
  const ctx = { ...app.ctx(), log }
  const file = csvFile(ctx, {
    fileName: 'a"b.csv',
    headings: ['n'],
    pages: pages(),
    cells: (n) => [n, 'Dòng "dài"'.repeat(30)],
    audit,
  })
  return sendCsvFile(ctx, file, { status: 200, headers: new Headers({ 'content-type': 'application/json' }) })
}
const server = createServer(
  getRequestListener(() => answer().catch(() => new Response('refused', { status: 500 }))),
)
const open = async (): Promise<IncomingMessage> => {
  const request = get({ port: (server.address() as AddressInfo).port })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}
const read = async (response: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of response) text += String(part)
  return text
}
const noted = async () =>
  (
    await app
      .ctx()
      .db.selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'balance.export')
      .orderBy('id')
      .execute()
  ).map(({ after }) => after)

const thousand = Array.from({ length: 1000 }, (_, i) => i)

beforeAll(async () => {
  app = await bootApp()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
beforeEach(async () => {
  vi.clearAllMocks()
  await app.asOwner(`set session_replication_role = 'replica'`, 'delete from audit_log')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await app.close()
})

it('is read page by page to its end and is the answer that the contract names', async () => {
  const asked: (number | undefined)[] = []
  pages = () =>
    pagesAfter<number>(async (last, limit) => {
      asked.push(last)
      return thousand.slice(0, last === 1999 ? 5 : limit).map((n) => n + (last ?? -1) + 1)
    })
  const response = await open()
  expect(response.headers['content-length']).toBeUndefined()
  const { fileName, csv } = JSON.parse(await read(response))
  expect(fileName).toBe('a"b.csv')
  const lines = csv.split('\r\n')
  expect(lines).toHaveLength(2007)
  expect(lines[0]).toBe('\uFEFFn')
  expect(lines[2005]).toBe(`2004,"${'Dòng ""dài""'.repeat(30)}"`)
  expect(asked).toEqual([undefined, 999, 1999])
  expect(await noted()).toEqual([{ rows: 2005 }])
})

it('has its headings where there is no row', async () => {
  pages = () => pagesAfter<number>(async () => [])
  expect(JSON.parse(await read(await open())).csv).toBe('\uFEFFn\r\n')
  expect(await noted()).toEqual([{ rows: 0 }])
})

it('that cannot begin is refused as any call', async () => {
  pages = async function* () {
    yield await Promise.reject(new Error('no database'))
  }
  expect((await open()).statusCode).toBe(500)
  expect(await noted()).toEqual([])
})

it('breaks the connection off where it fails on its way, and says so in the audit and in the log', async () => {
  pages = async function* () {
    yield thousand
    yield thousand
    throw new Error('no database')
  }
  const response = await open()
  expect(response.statusCode).toBe(200)
  await expect(read(response)).rejects.toThrow('aborted')
  expect(await noted()).toEqual([{ rows: 2000, brokenOff: true }])
  expect(log.error).toHaveBeenCalledExactlyOnceWith('an export broke off', expect.anything())
})

it('is not whole where the audit cannot be written', async () => {
  pages = () => pagesAfter<number>(async () => [1, 2, 3])
  await app.asOwner('alter table audit_log add constraint never check (false) not valid')
  try {
    await expect(open().then(read)).rejects.toThrow('aborted')
  } finally {
    await app.asOwner('alter table audit_log drop constraint never')
  }
})

it('is read no further once whoever asked has gone, which stands in the audit', async () => {
  let read = 0
  let hasEnded = false
  // It has no end of its own.
  pages = async function* () {
    try {
      for (;;) {
        read += 1000
        yield thousand
      }
    } finally {
      hasEnded = true
    }
  }
  const response = await open()
  await once(response, 'data')
  response.destroy()
  await vi.waitFor(async () => expect(await noted()).toHaveLength(1), { timeout: 60_000 })
  expect(hasEnded).toBe(true)
  expect(await noted()).toEqual([{ rows: read, brokenOff: true }])
})

it('is read no faster than it is taken', async () => {
  let read = 0
  // It has no end of its own.
  pages = async function* () {
    for (;;) {
      read += 1
      yield thousand
    }
  }
  const reader = (await answer()).body?.getReader()
  for (let taken = 1; taken <= 50; taken += 1) {
    await reader?.read()
    expect(read).toBeLessThan(taken + 4)
  }
  await reader?.cancel()
  await vi.waitFor(async () => expect(await noted()).toHaveLength(1), { timeout: 60_000 })
  expect(await noted()).toEqual([{ rows: read * 1000, brokenOff: true }])
})
