import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf } from '../kernel/disk-trouble.ts'
import { readBytes } from './read-body.ts'
import { afterWholeRequest } from './read-to-end.ts'
import { spoolForm } from './spool-form.ts'

const folder = mkdtempSync(join(tmpdir(), 'muahoi-body-'))
/** Nobody makes a file there. */
const unwritable = '/proc/self'

const works: Record<string, (request: Request) => Promise<unknown>> = {
  '/unread': async () => ({ code: 'unread' }),
  '/bytes': (request) => readBytes(request, 1000),
  '/form': (request) => spoolForm(request, 1000, folder),
  '/unwritable': (request) => spoolForm(request, 100_000_000, unwritable),
  '/kept': (request) => spoolForm(request, 100_000_000, folder),
}
const server = createServer(
  getRequestListener(
    afterWholeRequest(async (request: Request, _env: object) => {
      const outcome = await works[new URL(request.url).pathname]?.(request).catch((error: unknown) => error)
      return new Response(codeOf(outcome) || 'kept')
    }),
  ),
)
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const isLinux = process.platform === 'linux'

it.each([
  ['/unread', 'unread'],
  ['/bytes', 'too_large'],
  ['/form', 'too_large'],
  ...(isLinux ? [['/unwritable', 'ENOENT']] : []),
])('%s: who still sends when a body is refused reads why, and goes on', async (path, why) => {
  const { port } = server.address() as AddressInfo
  const send = (to: string): Promise<string> => {
    const body = new FormData()
    body.set('file', new Blob([Buffer.alloc(2_000_000, 'a,b\n')], { type: 'text/csv' }), 'hang.csv')
    return fetch(`http://127.0.0.1:${port}${to}`, { method: 'POST', body }).then(
      (answer) => answer.text(),
      (error: Error) => `no answer: ${codeOf(error.cause)}`,
    )
  }
  const many = async (): Promise<string[]> => {
    const heard: string[] = []
    for (let turn = 0; turn < 4; turn += 1) heard.push(await send(path), await send('/kept'))
    return heard
  }
  const heard = (await Promise.all([many(), many(), many(), many()])).flat()
  expect(new Set(heard)).toEqual(new Set([why, 'kept']))
})
