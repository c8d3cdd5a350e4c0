import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { CheckId } from '#contract/checklist.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { freePort } from '../../../../test/support/site.ts'
import { sendTestLetterJob } from './jobs.ts'
import type { TestLetter } from './operations/test-letter.ts'

/** What stands outside: our own public address, a provider and a network, each as `answers` says. */
const answers: Record<string, { status: number; body: object } | undefined> = {}
const outside = createServer((request, response) => {
  const { status, body } = answers[new URL(request.url ?? '', 'http://x').pathname] ?? {
    status: 404,
    body: {},
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`

const started: Awaited<ReturnType<typeof bootApp>>[] = []
const boot = async (env: Record<string, string> = {}) => {
  const app = await bootApp({ env: { SITE_URL: url, ...env } })
  started.push(app)
  const admin = app.api(await app.admin())
  const test = (id: CheckId) => admin.call('POST /api/admin/checklist/{id}/test', { params: { id } })
  const read = async () => {
    const { items } = await admin.call('GET /api/admin/checklist')
    return Object.fromEntries(items.map(({ id, finding }) => [id, finding]))
  }
  return { app, admin, test, read }
}
afterAll(async () => {
  for (const app of started) await app.close()
  outside.close()
})

it('says of a fresh site what was never looked at, and what is missing', async () => {
  const { read } = await boot()
  expect(await read()).toEqual({
    site: 'untested',
    mail: 'untested',
    signIn: 'passwordOnly',
    network: 'untested',
    import: 'noImport',
    texts: 'addressAndPolicies',
  })
})

it('asks the public address, and tells this site from another one', async () => {
  const { test, read } = await boot()
  expect((await test('site')).finding).toBe('anotherSite')
  answers['/api/settings'] = { status: 200, body: { siteUrl: url } }
  expect(await test('site')).toMatchObject({ finding: 'notHttps', done: false, about: url })
  expect((await read()).site).toBe('notHttps')
  const gone = await boot({ SITE_URL: `http://127.0.0.1:${await freePort()}` })
  expect((await gone.test('site')).finding).toBe('unreachable')
})

it('sends the person who asks a letter, and says why it was refused without the secret', async () => {
  const send = async ({ app, test, read, admin }: Awaited<ReturnType<typeof boot>>) => {
    expect(await test('mail')).toMatchObject({ finding: 'sending', done: false })
    expect((await read()).mail).toBe('sending')
    const { rows } = await sql<{ data: TestLetter }>`select data from pgboss.job
      where name = 'checklist.mail'`.execute(app.ctx().db)
    expect(rows).toHaveLength(1)
    for (const { data } of rows) await sendTestLetterJob.run(app.ctx(), data)
    const { items } = await admin.call('GET /api/admin/checklist')
    return items.find(({ id }) => id === 'mail')
  }
  const unsent = await boot()
  expect(await send(unsent)).toMatchObject({ finding: 'noMailServer', done: false })
  expect(readdirSync(join(unsent.app.config.dataDir, 'outbox'))).toHaveLength(1)
  const refusing = await boot({ SMTP_URL: `smtp://thu:mat-khau-thu@127.0.0.1:${await freePort()}` })
  const found = await send(refusing)
  expect(found).toMatchObject({ finding: 'mailRefused', done: false, about: 'ESOCKET' })
  expect(JSON.stringify(found)).not.toContain('mat-khau')
  // Outside the demo nothing goes to the address that was made up for account 1.
  const live = { DEMO: '0', SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }
  expect(await send(await boot(live))).toMatchObject({ finding: 'noAddress', done: false, about: null })
  expect(await send(await boot({ ...live, ADMIN_EMAIL: 'chu@tietkiem.example' }))).toMatchObject({
    finding: 'mailRefused',
  })
})

it('keeps no address of whom the letter went to: who is erased takes it along', async () => {
  const { app, admin } = await boot()
  const { id } = await app.register('quan-tri-hai')
  await admin.call('PATCH /api/users/{id}', { params: { id }, body: { role: 'admin' } })
  const second = app.api(await app.login('quan-tri-hai', 'matkhau1'))
  const asked = await second.call('POST /api/admin/checklist/{id}/test', { params: { id: 'mail' } })
  const address = 'quan-tri-hai@example.vn'
  expect(asked.about).toBe(address)
  const shown = async () =>
    (await admin.call('GET /api/admin/checklist')).items.find((item) => item.id === 'mail')?.about
  expect(await shown()).toBe(address)
  await sendTestLetterJob.run(app.ctx(), { userId: id, messageId: '<thu@example.vn>' })
  expect(await shown()).toBe(address)
  await admin.call('DELETE /api/users/{id}', { params: { id } })
  expect(await shown()).toBeNull()
  const kept = await app.ctx().db.selectFrom('settings').selectAll().where('key', '=', 'checklist').execute()
  expect(JSON.stringify(kept)).not.toContain(address)
})

it('asks the provider for its discovery', async () => {
  const env = { OIDC_ISSUER: url, OIDC_CLIENT_ID: 'mua-hoi', OIDC_CLIENT_SECRET: 'bi-mat-cua-nha-cung-cap' }
  const { test } = await boot(env)
  expect((await test('signIn')).finding).toBe('providerDown')
  answers['/.well-known/openid-configuration'] = {
    status: 200,
    body: {
      issuer: url,
      authorization_endpoint: `${url}/auth`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
    },
  }
  expect(await test('signIn')).toMatchObject({ finding: 'ok', done: true })
})

it('asks a network once, and keeps nothing of its answer', async () => {
  expect((await (await boot()).test('network')).finding).toBe('noNetwork')
  const { app, test } = await boot({ ACCESSTRADE_TOKEN: 'khoa-bi-mat', ACCESSTRADE_API_URL: url })
  answers['/v1/transactions'] = { status: 401, body: {} }
  expect(await test('network')).toMatchObject({ finding: 'networkRefused', about: 'AccessTrade: HTTP 401' })
  const another = await boot({ ACCESSTRADE_TOKEN: 'khoa-bi-mat', ACCESSTRADE_API_URL: url })
  answers['/v1/transactions'] = { status: 503, body: {} }
  // A busy network is not waited for: of the second try, 2 seconds later, nobody hears.
  expect((await another.test('network')).about).toBe('AccessTrade: HTTP 503')
  const third = await boot({ ACCESSTRADE_TOKEN: 'khoa-bi-mat', ACCESSTRADE_API_URL: url })
  answers['/v1/transactions'] = { status: 200, body: { data: [], total: 0 } }
  expect(await third.test('network')).toMatchObject({ finding: 'ok', about: 'AccessTrade' })
  expect(await app.ctx().db.selectFrom('network_runs').select('id').execute()).toEqual([])
})

it('is put away and taken out again, which the audit tells', async () => {
  const { app, admin } = await boot()
  const put = (putAway: boolean) => admin.call('PATCH /api/admin/checklist', { body: { putAway } })
  expect((await put(true)).putAway).toBe(true)
  expect((await admin.call('GET /api/admin/checklist')).putAway).toBe(true)
  expect((await put(false)).putAway).toBe(false)
  const lines = await app.ctx().db.selectFrom('audit_log').select(['action', 'subject_id']).execute()
  expect(lines).toEqual([
    { action: 'settings.update', subject_id: 'checklist' },
    { action: 'settings.update', subject_id: 'checklist' },
  ])
})

it('is done line by line', async () => {
  const { admin, read } = await boot()
  await admin.call('PATCH /api/admin/settings', {
    body: { supportEmail: 'chao@tietkiem.example', policiesDate: '2026-01-01' },
  })
  expect((await read()).texts).toBe('ok')
})
