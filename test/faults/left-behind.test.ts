import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createClient } from '#server/db/client.ts'
import { homeFor } from '#server/db/embedded/run-as.ts'
import { nodeFlags } from '../../scripts/prepare.mjs'
import { openOwnDatabase } from '../support/own-database.ts'
import { freePort } from '../support/site.ts'

let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muahoi-left-'))
  dataDir = join(folder, 'data')
  mkdirSync(dataDir)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const pidFile = () => join(homeFor(dataDir).folder, 'postgres/postmaster.pid')
/** What a process that ended has left of its database. */
const left = () => [pidFile(), join(dataDir, 'lock')].filter((file) => existsSync(file))

const run = async (file: string, args: string[] = [], env: Record<string, string> = {}) => {
  const child: ChildProcess = spawn(process.execPath, [...nodeFlags, file, ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, said }))
  return { child, ended, said: () => said }
}

it.each(['src/server/main.ts', 'scripts/doctor.ts'])(
  '%s: a start that fails once its database is up',
  async (file) => {
    writeFileSync(join(dataDir, 'postgres-password.next'), 'short')
    const { ended } = await run(file)
    const { code, said } = await ended
    expect(said).toContain('a password needs at least 16 characters')
    expect(code).toBe(1)
    expect(left()).toEqual([])
  },
)

it('a start that fails once it is connected says why, and nothing of connections that were lost', async () => {
  const env = { DEMO: '0', SECRET: 'a secret that is long enough for a real site', ADMIN_PASSWORD: '' }
  const { ended } = await run('src/server/main.ts', [], env)
  expect(await ended).toEqual({
    code: 1,
    said: 'ADMIN_PASSWORD: required at the first start outside the demo\n',
  })
  expect(left()).toEqual([])
})

it.each<[string, string[], NodeJS.Signals, number]>([
  ['src/server/main.ts', [], 'SIGTERM', 0],
  ['src/server/main.ts', [], 'SIGINT', 0],
  ['src/server/main.ts', [], 'SIGHUP', 0],
  ['scripts/doctor.ts', [], 'SIGTERM', 143],
  ['scripts/doctor.ts', [], 'SIGHUP', 129],
  ['scripts/backup.ts', ['copy.gz'], 'SIGINT', 130],
])('%s %s told to stop (%s) before it has begun', async (file, args, signal, expected) => {
  const { child, ended } = await run(
    file,
    args.map((name) => join(folder, name)),
  )
  // Its server starts, or has just started.
  await expect.poll(() => existsSync(pidFile()), { interval: 5 }).toBe(true)
  child.kill(signal)
  const { code, said } = await ended
  expect(code).toBe(expected)
  expect(said).not.toMatch(/^ready|^Node\.js v/m)
  expect(left()).toEqual([])
  expect(readdirSync(folder)).toEqual(['data'])
})

it('an import and a simulation that hear of it twice, from a terminal and from npm', async () => {
  const lines = Array.from(
    { length: 20_000 },
    (_, n) => `Quạt ${n},100000,https://tiki.vn/p-${n}.html,https://a.vn/${n}.jpg`,
  )
  writeFileSync(join(folder, 'feed.csv'), `name,price,link,image\n${lines.join('\n')}\n`)
  const real = { DEMO: '0', SECRET: 'a secret that is long enough for a real site', TMPDIR: folder }
  const twice = async ({ child, ended }: Awaited<ReturnType<typeof run>>, isUp: () => boolean) => {
    await expect.poll(isUp, { interval: 20 }).toBe(true)
    for (let sent = 0; sent < 4; sent += 1) {
      child.kill('SIGINT')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return (await ended).code
  }
  const port = join(dataDir, 'postgres-port')
  expect(
    await twice(await run('scripts/import.ts', [join(folder, 'feed.csv')], real), () => existsSync(port)),
  ).toBe(130)
  expect(left()).toEqual([])
  const clusters = () => readdirSync(folder).filter((name) => name.startsWith('muahoi-test-'))
  const isUp = () => clusters().some((name) => existsSync(join(folder, name, 'postgres-port')))
  expect(await twice(await run('scripts/simulate.ts', [], { TMPDIR: folder }), isUp)).toBe(130)
  expect(clusters()).toEqual([])
})

it('one told to stop while the files of its database are made leaves none that is half-made', async () => {
  const { child, ended } = await run('src/server/main.ts')
  await expect
    .poll(() => existsSync(join(homeFor(dataDir).folder, 'postgres.new')), { interval: 5 })
    .toBe(true)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  expect(left()).toEqual([])
})

it('a restore of a file that is not there, and a backup to a folder that is not', async () => {
  const missing = await (await run('scripts/restore.ts', [join(folder, 'mistyped.gz')])).ended
  expect(missing.said).toMatch(/^Không tìm thấy tệp .*mistyped\.gz\n$/)
  expect(missing.code).toBe(1)
  const nowhere = await (await run('scripts/backup.ts', [join(folder, 'nowhere/copy.gz')])).ended
  expect(nowhere.said).toMatch(/^ENOENT.*\n$/)
  expect(nowhere.code).toBe(1)
  expect(left()).toEqual([])
})

it('an import into a demo that was never filled, which no start would fill any more', async () => {
  writeFileSync(join(folder, 'feed.csv'), 'name,price\nQuạt,100000\n')
  const { code, said } = await (await run('scripts/import.ts', [join(folder, 'feed.csv')])).ended
  expect(said).toContain('run npm start once')
  expect(code).toBe(1)
  expect(left()).toEqual([])
})

it('one told to stop while it listens and is not ready yet answers the call under way', async () => {
  const database = await openOwnDatabase()
  const holder = createClient(database.ownerUrl)
  await holder.connect()
  await holder.query('begin')
  // Its jobs cannot be set up meanwhile.
  await holder.query('lock table pgboss.schedule in share mode')
  const port = await freePort()
  const { child, ended, said } = await run('src/server/main.ts', [], {
    DATABASE_URL: database.url,
    MIGRATE_DATABASE_URL: database.ownerUrl,
    DRAIN_SECONDS: '0',
    PORT: String(port),
  })
  const isWaiting = async () =>
    (await holder.query(`select from pg_locks where not granted and relation = 'pgboss.schedule'::regclass`))
      .rowCount
  await expect.poll(isWaiting).toBeGreaterThan(0)
  const body = JSON.stringify({ email: 'doi@example.vn' })
  const caller = connect(port, '127.0.0.1')
  await once(caller, 'connect')
  caller.write(
    `POST /api/newsletter HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n{`,
  )
  // Answered after the other one has been taken.
  await fetch(`http://127.0.0.1:${port}/healthz`)
  child.kill('SIGTERM')
  const isShut = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => false,
      () => true,
    )
  await expect.poll(isShut).toBe(true)
  caller.write(body.slice(1))
  let answer = ''
  for await (const part of caller) answer += part
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect((await ended).code).toBe(0)
  expect(said()).not.toMatch(/^ready/m)
  await holder.end()
  await database.remove()
})
