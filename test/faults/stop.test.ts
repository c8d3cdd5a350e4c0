import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '#server/db/client.ts'
import { runningDatabase } from '#server/db/embedded/index.ts'
import { homeFor } from '#server/db/embedded/run-as.ts'
import { openMailbox } from '../support/mailbox.ts'
import { openOwnDatabase, shutOut } from '../support/own-database.ts'
import { removeData, type Site, serve, startSite } from '../support/site.ts'

let database: Awaited<ReturnType<typeof openOwnDatabase>>
let mailbox: Awaited<ReturnType<typeof openMailbox>>

beforeAll(async () => {
  mailbox = await openMailbox()
  database = await openOwnDatabase()
})
afterAll(async () => {
  await database.remove()
  await mailbox.close()
})

const start = (): Promise<Site> =>
  startSite({
    env: {
      DATABASE_URL: database.url,
      MIGRATE_DATABASE_URL: database.ownerUrl,
      SECRET: 'one secret of all processes, long enough',
      SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
      DRAIN_SECONDS: '0',
    },
    command: serve,
  })
/** A letter is on its way, and not there yet. */
const write = async (site: Site, email: string): Promise<void> => {
  const before = mailbox.begun()
  const answer = await fetch(`${site.url}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  expect(answer.status).toBe(200)
  await expect.poll(() => mailbox.begun()).toBeGreaterThan(before)
  expect(mailbox.letters).not.toContain(email)
}
const copies = (email: string) => mailbox.letters.filter((to) => to === email).length

it('a job under way when the process is told to stop is finished, and not done again', async () => {
  const site = await start()
  mailbox.be('slow')
  await write(site, 'cham@example.vn')
  await pause(200)
  await site.stop()
  expect(site.process.exitCode).toBe(0)
  expect(copies('cham@example.vn')).toBe(1)
  expect(site.output()).not.toMatch(/job failed|job queue/)
  mailbox.be('well')
  const next = await start()
  await write(next, 'sau@example.vn').catch(() => {})
  await expect.poll(() => copies('sau@example.vn')).toBe(1)
  // As long as a job that was given up waits before it is tried again.
  await pause(4000)
  expect(copies('cham@example.vn')).toBe(1)
  await next.stop()
  for (const one of [site, next]) removeData(one)
})

it('one with a job that does not end, whose database lets nobody in any more, ends with 0 all the same', async () => {
  const site = await start()
  mailbox.be('silent')
  await write(site, 'lang@example.vn')
  const letInAgain = await shutOut(database)
  await site.stop()
  expect(site.process.exitCode).toBe(0)
  expect(site.output()).not.toMatch(/^Node\.js v/m)
  await letInAgain()
  removeData(site)
})

const post = (site: Site, path: string, body: object) =>
  fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
/** What is left of a database that came with a site. */
const left = ({ dataDir }: Site) =>
  [join(homeFor(dataDir).folder, 'postgres/postmaster.pid'), join(dataDir, 'lock')].filter((file) =>
    existsSync(file),
  )

it.each<[string, string, (site: Site) => Promise<unknown>]>([
  [
    'a call',
    'newsletter_subscribers',
    async (site) => void post(site, '/api/newsletter', { email: 'doi@example.vn' }).catch(() => {}),
  ],
  [
    'what is written down at the end',
    'security_events',
    (site) => post(site, '/api/login', { username: 'khong-co-ai', password: 'khong-dung' }),
  ],
])(
  'one with a statement that does not end (%s) ends with 0 all the same, and its database with it',
  async (...the) => {
    const [, table, ask] = the
    const site = await startSite({ command: serve })
    const holder = createClient(runningDatabase(site.dataDir).ownerUrl)
    await holder.connect()
    await holder.query('begin')
    await holder.query(`lock table ${table}`)
    const isWaiting = async () =>
      (await holder.query(`select from pg_locks where not granted and relation = $1::regclass`, [table]))
        .rowCount
    await ask(site)
    if (table === 'newsletter_subscribers') await expect.poll(isWaiting).toBe(1)
    expect(await site.stop()).toBe(0)
    expect(left(site)).toEqual([])
    await holder.end().catch(() => {})
    removeData(site)
  },
)

/** As its own file says: 1 where all was written down, 6 where the next start begins from the journal. */
const stateOf = ({ dataDir }: Site) =>
  readFileSync(join(homeFor(dataDir).folder, 'postgres/global/pg_control')).readInt32LE(16)

it('one whose database has much to write down waits for it, and ends with 0', async () => {
  const site = await startSite({ command: serve })
  const client = createClient(runningDatabase(site.dataDir).ownerUrl)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
  )
  const writer = rows[0]?.pid ?? 0
  await client.end()
  // A disk that takes longer than everything else has to end.
  process.kill(writer, 'SIGSTOP')
  const ended = site.stop()
  await pause(12_000)
  const before = site.process.exitCode
  process.kill(writer, 'SIGCONT')
  expect([before, await ended, stateOf(site)]).toEqual([null, 0, 1])
  expect(left(site)).toEqual([])
  removeData(site)
})

it('a start that waits for its database ends with 0 as soon as it is told to', async () => {
  const nobody = new URL(database.url)
  nobody.port = '9'
  const address = { DATABASE_URL: nobody.href, MIGRATE_DATABASE_URL: nobody.href }
  const started = startSite({
    env: { ...address, SECRET: 'one secret of all processes, long enough', PROCESS: 'worker' },
    command: serve,
    onOutput: (output, child) => {
      if (output.includes('waiting for the database')) child.kill('SIGTERM')
    },
  })
  await expect(started).rejects.toThrow(/it ended with 0/)
})
