import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { freePort, serve } from '../support/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'muahoi-start-'))
const busy = createServer()
let busyPort = 0
beforeAll(async () => {
  busy.listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const address = busy.address()
  busyPort = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
  busy.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What a start says that cannot succeed. */
const start = async (env: Record<string, string>): Promise<{ code: number | null; said: string[] }> => {
  const [program = '', ...args] = serve
  const child: ChildProcess = spawn(program, args, {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: join(folder, 'data'), PORT: String(await freePort()), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  const lines = said
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('{"at"'))
  return { code: code as number | null, said: lines }
}
const template = inject('template')
const foreign = (password: string): string => {
  const url = new URL(template.ownerUrl)
  url.password = password
  return url.href
}

it('a port for metrics in use is found before a database is made', async () => {
  const data = join(folder, 'untouched')
  const { code, said } = await start({ METRICS_PORT: String(busyPort), DATA_DIR: data })
  expect(said).toEqual([
    `HOST, METRICS_PORT: cannot listen on 127.0.0.1:${busyPort}: another process listens there already`,
  ])
  expect([code, existsSync(join(data, 'postgres'))]).toEqual([1, false])
})

it.each<[string, () => Record<string, string>, RegExp]>([
  [
    'a port in use',
    () => ({ PORT: String(busyPort) }),
    /^HOST, PORT: cannot listen on 127\.0\.0\.1:\d+: another process listens there already$/,
  ],
  [
    'an address of another machine',
    () => ({ HOST: '192.0.2.1' }),
    /^HOST, PORT: .* this machine does not have that address$/,
  ],
  [
    'the same by IPv6, written as an address',
    () => ({ HOST: '2001:db8::1' }),
    /^HOST, PORT: cannot listen on \[2001:db8::1\]:\d+: /,
  ],
  [
    'a database that is not there',
    () => ({ DATABASE_URL: 'postgres://a:hunter2@127.0.0.1:1/x', DATABASE_WAIT_SECONDS: '0' }),
    /^the database at 127\.0\.0\.1:1 is not there after 0 s: ECONNREFUSED$/,
  ],
  [
    'a wrong password',
    () => ({ DATABASE_URL: foreign('hunter2') }),
    /^the database at .* does not let us in: password authentication failed/,
  ],
  [
    'half of the credentials',
    () => ({ SHOPEE_APP_ID: '1' }),
    /^SHOPEE_SECRET: missing, while SHOPEE_APP_ID is set/,
  ],
  ['a proxy by name', () => ({ TRUST_PROXY: 'caddy' }), /^TRUST_PROXY: "caddy" is neither/],
  ['no secret', () => ({ NODE_ENV: 'production' }), /^SECRET: required/],
  [
    'a data folder that is a file',
    () => ({ DATA_DIR: join(import.meta.dirname, 'contract.test.ts') }),
    /contract\.test\.ts.*: mkdir failed with EEXIST/,
  ],
  [
    'a setting in a file',
    () => {
      writeFileSync(join(folder, 'site.env'), 'PROCESS=worker\nSMTP_URL=nowhere\n')
      return { ENV_FILE: join(folder, 'site.env') }
    },
    /^SMTP_URL: not an address/,
  ],
])('%s: a line, no stack, exit code 1', async (_, env, line) => {
  const { code, said } = await start(env())
  expect(said).toEqual([expect.stringMatching(line)])
  expect(said.join()).not.toContain('hunter2')
  expect(code).toBe(1)
})
