import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BackedUp, backup, restore } from '#server/db/backup.ts'
import { createClient } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { publishRootsJob } from '#server/modules/proof/index.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { nodeFlags } from '../../scripts/prepare.mjs'
import { bootApp } from '../support/app.ts'
import { cloneDatabase, emptyDatabase } from '../support/database.ts'
import { addProduct } from '../support/factories.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'muahoi-backup-'))
const restored = join(folder, 'restored')
const file = join(folder, 'copy.gz')
let app: Awaited<ReturnType<typeof bootApp>>
let done: BackedUp

beforeAll(async () => {
  // The day before yesterday, so that two days end over what is written.
  app = await bootApp({ clock: { now: () => addDays(new Date(), -2) } })
  const admin = app.api(await app.admin())
  const member = await app.register('sao-luu')
  const { id: productId } = await addProduct(admin)
  await admin.call('POST /api/purchases', { body: { userId: member.id, productId, pointsEarned: 77 } })
  const { clickId } = await app.api(member).call('POST /api/affiliate/track', { body: { productId } })
  const draft = { clickId, orderCode: 'dh 77', draft: true }
  await app.api(member).call('POST /api/claims', { body: draft })
  for (const kept of ['claims', 'media', 'outbox']) {
    mkdirSync(join(app.config.dataDir, kept), { recursive: true })
    writeFileSync(join(app.config.dataDir, kept, 'tep'), `của ${kept}`)
  }
  for (const days of [-1, 0]) {
    const clock = { now: () => addDays(new Date(), days) }
    await publishRootsJob.run({ ...app.ctx(), clock }, {})
  }
  done = await backup(app.database.ownerUrl, app.config.dataDir, file)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

it('comes back whole, ledger hashes included, and goes on from there', async () => {
  const target = await cloneDatabase()
  await restore(target.ownerUrl, restored, file)
  for (const kept of ['claims', 'media'])
    expect(readFileSync(join(restored, kept, 'tep'), 'utf8')).toBe(`của ${kept}`)
  expect(existsSync(join(restored, 'outbox'))).toBe(false)
  const copy = await bootApp({ database: target })
  const member = await copy.login('sao-luu', 'matkhau1')
  expect(await copy.api(member).call('GET /api/me/ledger')).toMatchObject({ balance: 77, total: 1 })
  expect(await copy.api().list('GET /api/proof/roots', {})).toEqual(
    await app.api().list('GET /api/proof/roots', {}),
  )
  expect(await copy.api(member).call('GET /api/me/proof')).toMatchObject({ entries: 1, balance: 77 })
  const claims = await copy.ctx().db.selectFrom('claims').select('order_key').execute()
  expect(claims).toEqual([{ order_key: 'DH77' }])
  expect(await copy.faults()).toEqual([])
  expect((await copy.register('sau-khoi-phuc')).id).toBeGreaterThan(member.id)
  await copy.close()
  await target.drop()
})

it('refuses a database that holds data, and a damaged file, and leaves nothing of it', async () => {
  await expect(restore(app.database.ownerUrl, restored, file)).rejects.toThrow('not empty')
  const target = await cloneDatabase()
  const damaged = join(folder, 'damaged.gz')
  const whole = readFileSync(file)
  for (const bytes of [
    ...[whole.subarray(0, 900), Buffer.from(''), Buffer.from('a feed'), gzipSync('{"name":"a feed"}\n')],
    ...[gzipSync('5\n'), gzipSync(gunzipSync(whole).toString().replace(/^.*\n/, ''))],
  ]) {
    writeFileSync(damaged, bytes)
    await expect(restore(target.ownerUrl, restored, damaged)).rejects.toThrow(
      'the file is no backup of this product, or a damaged one',
    )
  }
  await restore(target.ownerUrl, restored, file)
  await target.drop()
})

it('refuses a database that a process writes to as it begins, and leaves what that wrote', async () => {
  const target = await cloneDatabase()
  const client = createClient(target.ownerUrl)
  await client.connect()
  await client.query(`begin; insert into newsletter_subscribers (email) values ('vua-den@example.vn')`)
  const restoring = restore(target.ownerUrl, join(folder, 'meanwhile'), file)
  restoring.catch(() => {})
  const waits = async () =>
    (
      await client.query(`select from pg_locks where not granted and relation = 'newsletter_subscribers'::regclass
        and database = (select oid from pg_database where datname = current_database())`)
    ).rowCount
  await expect.poll(waits).toBe(1)
  await client.query('commit')
  await expect(restoring).rejects.toThrow('not empty: table newsletter_subscribers')
  const { rows } = await client.query(
    'select (select count(*)::int from users) as members, email from newsletter_subscribers',
  )
  expect(rows).toEqual([{ members: 0, email: 'vua-den@example.vn' }])
  await client.end()
  await target.drop()
})

it.each<[string, (text: string) => string, RegExp]>([
  ['is cut off after its files', (text) => text.replace(/\n[^\n]*\n$/, '\n'), /cut off or damaged/],
  [
    'holds a row that the database refuses',
    (text) => `${text.trim()}\n{"table":"users","rows":[{"id":0}]}\n`,
    /./,
  ],
])('one that %s leaves no file of it, and what was there before', async (name, change, problem) => {
  const target = await cloneDatabase()
  const into = mkdtempSync(join(folder, 'into-'))
  mkdirSync(join(into, 'media'))
  writeFileSync(join(into, 'media/own'), 'there before')
  // What a restore that was killed left.
  mkdirSync(join(into, 'restore.partial/media'), { recursive: true })
  const bad = join(folder, `${name}.gz`)
  writeFileSync(bad, gzipSync(change(gunzipSync(readFileSync(file)).toString())))
  await expect(restore(target.ownerUrl, into, bad)).rejects.toThrow(problem)
  expect(readdirSync(into, { recursive: true }).sort()).toEqual(['media', 'media/own'])
  await restore(target.ownerUrl, into, file)
  expect(readdirSync(into, { recursive: true }).sort()).toEqual([
    ...['claims', 'claims/tep', 'media', 'media/own', 'media/tep'],
  ])
  await target.drop()
})

it('says what is in it, and whether rows name files that are not', async () => {
  expect(done).toMatchObject({ files: 2, areNamed: false })
  expect(done.rows).toBeGreaterThan(10)
  const name = `/media/${'a1'.repeat(16)}-10x10.webp`
  await app
    .ctx()
    .db.updateTable('users')
    .set({ avatar_url: name })
    .where('username', '=', 'sao-luu')
    .execute()
  const elsewhere = join(folder, 'elsewhere')
  const again = await backup(app.database.ownerUrl, elsewhere, join(folder, 'again.gz'))
  expect(again).toEqual({ rows: done.rows, files: 0, areNamed: true })
})

it('of two to one file at once the earlier one says that it is not kept, and the file is whole', async () => {
  const target = join(folder, 'both.gz')
  const holder = createClient(app.database.ownerUrl)
  await holder.connect()
  await holder.query('begin; lock table users in access exclusive mode')
  const begin = () => backup(app.database.ownerUrl, app.config.dataDir, target)
  const waits = async () =>
    (
      await holder.query(`select from pg_locks where not granted and relation = 'users'::regclass
        and database = (select oid from pg_database where datname = current_database())`)
    ).rowCount
  const both: ReturnType<typeof begin>[] = []
  for (const many of [1, 2]) {
    both.push(begin())
    both.at(-1)?.catch(() => {})
    await expect.poll(waits).toBe(many)
  }
  await holder.query('commit')
  await holder.end()
  const [earlier, later] = await Promise.allSettled(both)
  expect(String(earlier?.status === 'rejected' && earlier.reason)).toContain('another backup to')
  expect(later?.status).toBe('fulfilled')
  const lines = gunzipSync(readFileSync(target)).toString().trim().split('\n')
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ end: true })
  expect(readdirSync(folder).filter((name) => name.startsWith('both'))).toEqual(['both.gz'])
})

it('is none where files cannot be read, and leaves nothing half-made', async () => {
  const broken = join(folder, 'broken')
  mkdirSync(broken)
  writeFileSync(join(broken, 'media'), 'a file where a folder should be')
  const target = join(folder, 'never.gz')
  await expect(backup(app.database.ownerUrl, broken, target)).rejects.toThrow('ENOTDIR')
  expect(readdirSync(folder).filter((name) => name.startsWith('never'))).toEqual([])
})

it('by a newer version is one of the schema that is there, which it leaves as it is', async () => {
  const [before, other] = [await emptyDatabase(), await emptyDatabase()]
  const newest = readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)
  for (const { ownerUrl } of [before, other]) await migrate(ownerUrl, { wanted: (name) => name !== newest })
  const client = createClient(before.ownerUrl)
  await client.connect()
  const state = async () => {
    const { rows } = await client.query(`select (select count(*)::int from schema_migrations) as migrations,
      to_regnamespace('pgboss') as queue, (select relacl::text from pg_class where relname = 'users') as rights`)
    return rows[0]
  }
  const untouched = await state()
  const copy = join(folder, 'before.gz')
  const command = [...nodeFlags, 'scripts/backup.ts', copy]
  await run(process.execPath, command, {
    env: {
      ...process.env,
      ...{ DATABASE_URL: before.url, MIGRATE_DATABASE_URL: before.ownerUrl, DATA_DIR: join(folder, 'none') },
    },
  })
  expect(await state()).toEqual(untouched)
  await client.end()
  await restore(other.ownerUrl, restored, copy)
  await before.drop()
  await other.drop()
})

it('that is not there, or no file, is refused before anything else', async () => {
  const target = await cloneDatabase()
  await expect(restore(target.ownerUrl, restored, join(folder, 'mistyped.gz'))).rejects.toThrow('ENOENT')
  await expect(restore(target.ownerUrl, restored, folder)).rejects.toThrow('EISDIR')
  await target.drop()
})
