import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, Server } from 'node:http'
import { get as getPlain } from 'node:http'
import { get } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOwnServer } from './own-server.ts'

const deploy = join(import.meta.dirname, '../../../deploy')
const folder = mkdtempSync(join(tmpdir(), 'muahoi-tls-'))
const tls = { cert: join(folder, 'web.crt'), key: join(folder, 'web.key') }
let server: Server
let port = 0
beforeAll(async () => {
  execFileSync('sh', [join(deploy, 'make-secrets.sh'), folder], { stdio: 'pipe' })
  server = createOwnServer(tls, {}, (_, res) => res.end('well'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (servername: string, options: object = {}): Promise<number | string | undefined> =>
  new Promise((resolve) => {
    get(
      { host: '127.0.0.1', port, servername, ca: readFileSync(join(folder, 'ca.crt')), ...options },
      (res: IncomingMessage) => {
        res.resume()
        resolve(res.statusCode)
      },
    ).on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
  })

it('is reached by its own name, over TLS of today, and by nothing else', async () => {
  expect(await ask('web-1')).toBe(200)
  expect(await ask('other')).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
  expect(await ask('web-1', { ca: undefined })).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE')
  const old = { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }
  expect(await ask('web-1', old)).not.toBe(200)
  const plain = await new Promise((resolve) => {
    getPlain({ host: '127.0.0.1', port }, ({ statusCode }) => resolve(statusCode)).on(
      'error',
      (error: NodeJS.ErrnoException) => resolve(error.code),
    )
  })
  expect(plain).toBe('ECONNRESET')
})

it('is found well by the check of its container, with TLS and only so', async () => {
  const check = async (env: Record<string, string>) => {
    const child = spawn(process.execPath, [join(deploy, 'healthcheck.mjs')], {
      env: { ...process.env, PROCESS: 'web', PORT: String(port), ...env },
      stdio: 'ignore',
    })
    const [code] = (await once(child, 'exit')) as [number]
    return code
  }
  expect([await check({ TLS_CERT_FILE: tls.cert }), await check({})]).toEqual([0, 1])
})

it('does not start with a certificate that is not there, or whose key is another', () => {
  const start = (files: typeof tls) => () => createOwnServer(files, {}, () => {})
  expect(start({ ...tls, key: join(folder, 'none') })).toThrow(
    `TLS_KEY_FILE: ${join(folder, 'none')} cannot be read (ENOENT)`,
  )
  expect(start({ ...tls, key: join(folder, 'worker.key') })).toThrow(/^TLS_CERT_FILE, TLS_KEY_FILE: no cert/)
  writeFileSync(join(folder, 'odd'), 'no certificate')
  expect(start({ ...tls, cert: join(folder, 'odd') })).toThrow(/^TLS_CERT_FILE, TLS_KEY_FILE: no cert/)
})
