import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noteConnections } from '#server/modules/settings/index.ts'
import { bootApp } from '../support/app.ts'
import { cloneDatabase } from '../support/database.ts'
import { freePort } from '../support/site.ts'
import { startWorker } from '../support/worker.ts'

/** As docs/operations.md has it: the worker alone has the networks' credentials and the mail server. */
const database = await cloneDatabase()
const mails: string[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: async (stream, { envelope }, done) => {
    await stream.toArray()
    mails.push(envelope.rcptTo[0]?.address ?? '')
    done()
  },
})
const network = createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[],"total":0}'),
)
let web: Awaited<ReturnType<typeof bootApp>>
let worker: Awaited<ReturnType<typeof bootApp>>
let jobs: Awaited<ReturnType<typeof startWorker>> | undefined
let admin: ReturnType<typeof web.api>

beforeAll(async () => {
  const port = await freePort()
  await once(mailServer.listen(port, '127.0.0.1'), 'listening')
  await once(network.listen(0, '127.0.0.1'), 'listening')
  const env = { DATABASE_URL: database.url, DEMO: '1' }
  web = await bootApp({ database, env: { ...env, PROCESS: 'web' } })
  worker = await bootApp({
    database,
    env: {
      ...env,
      PROCESS: 'worker',
      ACCESSTRADE_TOKEN: 'khoa-bi-mat',
      ACCESSTRADE_API_URL: `http://127.0.0.1:${(network.address() as AddressInfo).port}`,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    },
  })
  admin = web.api(await web.admin())
})
afterAll(async () => {
  await jobs?.stop()
  await web.close()
  await worker.close()
  await database.drop()
  network.close()
  await new Promise<void>((done) => mailServer.close(done))
})

const polled = async () =>
  (await admin.call('GET /api/admin/networks')).filter((one) => one.polled).map((one) => one.network)
it('before a worker has started nothing is connected', async () => {
  expect(await polled()).toEqual([])
  expect(await admin.call('GET /api/admin/outbox')).toEqual([])
})

it('the console of a process that only serves tells what the worker is connected to', async () => {
  await noteConnections(worker.ctx())
  await expect.poll(polled).toEqual(['accesstrade'])
  const accesstrade = (await admin.call('GET /api/admin/networks')).find(
    (one) => one.network === 'accesstrade',
  )
  expect(accesstrade?.reports.every(({ nextAt }) => nextAt !== null)).toBe(true)
  const reads = await admin.call('GET /api/admin/commission-rate-reads')
  expect(reads.filter(({ configured }) => configured).map((one) => one.network)).toEqual(['accesstrade'])
  await expect(admin.call('GET /api/admin/outbox')).rejects.toMatchObject({ status: 404 })
  expect(
    (await web.ctx().db.selectFrom('settings').select('value').where('key', '=', 'worker').execute())[0]
      ?.value,
  ).toEqual({ networks: ['accesstrade'], mail: true })
})

it('is written where it changed only: pages are told of settings', async () => {
  const at = () =>
    sql<{ at: Date }>`select updated_at as at from settings where key = 'worker'`.execute(web.ctx().db)
  const before = await at()
  await noteConnections(worker.ctx())
  expect((await at()).rows).toEqual(before.rows)
})

it('what the worker alone can do is done by it: a report, the network’s test, a letter to try', async () => {
  const state = (await admin.call('GET /api/admin/networks')).find((one) => one.network === 'accesstrade')
  await admin.call('POST /api/admin/networks/{network}/run', {
    params: { network: 'accesstrade' },
    body: { kind: state?.reports[0]?.kind ?? '' },
  })
  const test = await admin.call('POST /api/admin/checklist/{id}/test', { params: { id: 'network' } })
  expect(test).toMatchObject({ finding: 'sending', done: false })
  const { id: postId } = await admin.call('POST /api/blog', {
    body: { title: 'Tuần này', content: '<p>Chào</p>' },
  })
  const { id } = await admin.call('POST /api/admin/letters', { body: { postId, subject: 'Tuần này có gì?' } })
  const { email } = await admin.call('POST /api/admin/letters/{id}/test', { params: { id } })
  jobs = await startWorker(worker)
  await expect.poll(() => mails).toContain(email)
  await expect
    .poll(
      async () =>
        (await admin.call('GET /api/admin/checklist')).items.find((one) => one.id === 'network')?.finding,
    )
    .toBe('ok')
  await expect
    .poll(() => web.ctx().db.selectFrom('network_runs').select('network').execute())
    .toContainEqual({ network: 'accesstrade' })
})
