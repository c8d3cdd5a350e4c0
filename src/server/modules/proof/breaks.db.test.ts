import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { addReward } from '../../../../test/support/factories.ts'
import { fetchUntilTaken, startProcesses } from '../../../../test/support/race.ts'
import { openJobs } from '../../../../test/support/worker.ts'
import { postEntry } from '../points/index.ts'
import { checkChainsJob, tellOfBreaks } from './index.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Api
let rewardId: number
const people: Record<'an' | 'binh' | 'chi' | 'dung', Person> = {} as never

const give = (person: Person, points: number, refId: string, note?: string) =>
  postEntry(app.ctx(), {
    userId: person.id,
    kind: 'adjust',
    points,
    refType: 'admin',
    refId,
    ...(note === undefined ? {} : { note }),
  })
const check = () => checkChainsJob.run(app.ctx(), {})
/** Works as many letters as the queue holds, and once more. */
const tell = async () => {
  for (let left = (await openJobs(app, tellOfBreaks.name)) + 1; left > 0; left -= 1)
    await tellOfBreaks.run(app.ctx(), {})
}
const letters = (): string[] => {
  try {
    const folder = join(app.config.dataDir, 'outbox')
    return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  } catch {
    return []
  }
}
const redeem = (person: Person) =>
  app.api(person).call('POST /api/rewards/{id}/redeem', { params: { id: rewardId } })
const breaks = () => admin.list('GET /api/admin/chain-breaks', {})
/** What only a person with the owner's password can do. */
const damage = (...statements: string[]) =>
  app.asOwner(
    'alter table ledger_entries disable trigger user',
    'alter table users disable trigger user',
    ...statements,
    'alter table users enable trigger user',
    'alter table ledger_entries enable trigger user',
  )
const entriesOf = async (person: Person) => (await app.api(person).call('GET /api/me/ledger')).entries

beforeAll(async () => {
  app = await bootApp()
  admin = app.api(await app.admin())
  for (const name of ['an', 'binh', 'chi', 'dung'] as const) {
    people[name] = await app.register(name)
    for (const step of [1, 2, 3]) await give(people[name], 1000, `${name}-${step}`, `lần ${step}`)
  }
  rewardId = (await addReward(admin)).id
})
afterAll(() => app.close())

describe('the nightly check', () => {
  it('finds nothing where nothing is wrong, and nobody is told', async () => {
    await check()
    await tell()
    expect(await breaks()).toEqual({ items: [], total: 0 })
    expect(letters()).toEqual([])
    expect((await redeem(people.an)).points).toBe(2900)
  })

  it('names the first entry that was altered, stops redeeming for that member alone, and tells once', async () => {
    const [, second] = await entriesOf(people.an)
    await damage(`update ledger_entries set note = 'sửa' where id = ${second?.id}`)
    await check()
    await check()
    await tell()
    await check()
    await tell()
    expect(await breaks()).toMatchObject({
      total: 1,
      items: [{ username: 'an', entryId: second?.id, fault: 'entry', resolvedAt: null }],
    })
    await expect(redeem(people.an)).rejects.toMatchObject({ status: 409, body: { code: 'ledger_check' } })
    expect((await redeem(people.binh)).points).toBe(2900)
    const [letter, ...more] = letters()
    expect(more).toEqual([])
    expect(letter).toContain('To: hotro@muahoi.vn')
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_log
      where action = 'ledger.stop' and subject_id = ${String(people.an.id)}`.execute(app.ctx().db)
    expect(rows).toEqual([{ count: 1 }])
    expect((await app.faults()).join()).toContain(`member ${people.an.id}: entry ${second?.id}`)
  })

  it.each([
    [
      'a balance that is not the sum',
      'balance',
      (id: number) => `update users set points = points + 1 where id = ${id}`,
    ],
    [
      'a head that is not the last entry',
      'head',
      (id: number) => `update users set ledger_head = '' where id = ${id}`,
    ],
  ])('finds %s', async (_, fault, statement) => {
    const person = await app.register(`lech-${fault}`)
    await give(person, 500, `lech-${fault}`)
    await damage(statement(person.id))
    await check()
    const { items } = await breaks()
    expect(items.find(({ userId }) => userId === person.id)).toMatchObject({ fault, entryId: null })
    await expect(redeem(person)).rejects.toMatchObject({ body: { code: 'ledger_check' } })
  })

  it('finds an entry that is gone, the last one too', async () => {
    const [first] = await entriesOf(people.chi)
    const last = (await entriesOf(people.dung)).at(-1)
    await damage(`delete from ledger_entries where id in (${first?.id}, ${last?.id})`)
    await check()
    const { items } = await breaks()
    expect(items.find(({ username }) => username === 'chi')).toMatchObject({ fault: 'entry' })
    expect(items.find(({ username }) => username === 'dung')).toMatchObject({ fault: 'balance' })
  })

  it('tells of all that is new in one letter', async () => {
    await tell()
    expect(letters()).toHaveLength(2)
  })
})

it('the next check has the operator told of what a letter that failed for good was about', async () => {
  const { db } = app.ctx()
  await db.updateTable('chain_breaks').set({ told_at: null }).execute()
  await sql`delete from pgboss.job where name = ${tellOfBreaks.name}`.execute(db)
  await check()
  expect(await openJobs(app, tellOfBreaks.name)).toBe(1)
  const before = letters().length
  await tell()
  expect(letters()).toHaveLength(before + 1)
  await sql`delete from pgboss.job where name = ${tellOfBreaks.name}`.execute(db)
  await check()
  expect(await openJobs(app, tellOfBreaks.name)).toBe(0)
})

describe('letting a member redeem again', () => {
  const idOf = async (username: string) =>
    (await breaks()).items.find((one) => one.username === username)?.id ?? 0
  const resolve = (api: Api, id: number) =>
    api.call('POST /api/admin/chain-breaks/{id}/resolve', { params: { id } })

  it('is refused to members, and while the ledger is not whole', async () => {
    const id = await idOf('an')
    await expect(resolve(app.api(people.an), id)).rejects.toMatchObject({ status: 403 })
    await expect(resolve(app.api(), id)).rejects.toMatchObject({ status: 401 })
    await expect(resolve(admin, id)).rejects.toMatchObject({ status: 409, body: { code: 'conflict' } })
    await expect(redeem(people.an)).rejects.toMatchObject({ body: { code: 'ledger_check' } })
  })

  it('works once the ledger is what it was, is noted, and twice changes nothing', async () => {
    const [, second] = await entriesOf(people.an)
    const id = await idOf('an')
    await damage(`update ledger_entries set note = 'lần 2' where id = ${second?.id}`)
    expect(await resolve(admin, id)).toEqual({})
    const [before] = (await breaks()).items.filter((one) => one.id === id)
    await resolve(admin, id)
    expect((await breaks()).items.filter((one) => one.id === id)).toEqual([before])
    expect(before?.resolvedAt).not.toBeNull()
    expect((await redeem(people.an)).points).toBe(2800)
    const { items } = await admin.list('GET /api/admin/audit', { query: { action: 'ledger.resume' } })
    expect(items).toMatchObject([{ subjectId: String(people.an.id), actor: { username: 'admin' } }])
  })

  it('a ledger that breaks again is stopped and told again', async () => {
    const [, second] = await entriesOf(people.an)
    const before = letters().length
    await damage(`update ledger_entries set points = 1 where id = ${second?.id}`)
    await check()
    await tell()
    await expect(redeem(people.an)).rejects.toMatchObject({ body: { code: 'ledger_check' } })
    expect(letters()).toHaveLength(before + 1)
  })
})

it('two checks and many redemptions at the same moment: one break, and nothing redeemed after it', async () => {
  const person = await app.register('dua')
  await give(person, 100_000, 'dua-1', 'đầu')
  const [entry] = await entriesOf(person)
  await damage(`update ledger_entries set note = 'sửa' where id = ${entry?.id}`)
  const processes = await startProcesses(2, {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.config.dataDir,
    SECRET: app.config.secrets[0],
  })
  const press = async (turn: number) => {
    const response = await fetchUntilTaken(`${processes.urls[turn % 2]}/api/rewards/${rewardId}/redeem`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: person.cookie },
      body: '{}',
    })
    return ((await response.json()) as { code?: string }).code ?? 'redeemed'
  }
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 40 }, (_, turn) => press(turn))),
    check(),
    check(),
  ])
  expect(await press(0)).toBe('ledger_check')
  processes.stop()
  expect(new Set([...answers, 'redeemed', 'ledger_check'])).toEqual(new Set(['redeemed', 'ledger_check']))
  const { rows } = await sql<{ late: number; open: number }>`select
      (select count(*)::int from chain_breaks where user_id = ${person.id}) as open,
      (select count(*)::int from user_rewards where user_id = ${person.id}) as late`.execute(app.ctx().db)
  expect(rows).toEqual([{ open: 1, late: answers.filter((answer) => answer === 'redeemed').length }])
})
