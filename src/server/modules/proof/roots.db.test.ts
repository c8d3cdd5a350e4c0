import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Proof, type ProofVerdict, verifyProof } from '#shared/proof.ts'
import { proofRecipe } from '#shared/proof-recipe.ts'
import { addDays, vietnamDay, vietnamDayBounds } from '#shared/vietnam-time.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { startJobProcess } from '../../../../test/support/job-process.ts'
import { postEntry } from '../points/index.ts'
import { publishRootsJob } from './index.ts'

const run = promisify(execFile)
let app: Awaited<ReturnType<typeof bootApp>>
/** Ten minutes ago, so that no midnight passes between here and a job in a process of its own. */
const today = vietnamDay(new Date(Date.now() - 600_000))
/** The story's days, counted from twelve days ago. */
const day = (number: number): string => vietnamDay(addDays(vietnamDayBounds(today).from, number - 12))
const at = (number: number, clock: string): Date => new Date(`${day(number)}T${clock}:00+07:00`)

let now = at(0, '17:00')
const people: Person[] = []
let serial = 0

const ctx = () => ({ ...app.ctx(), clock: { now: () => now } })
const give = async (person: Person, points: number) => {
  serial += 1
  const entry = { kind: 'adjust', refType: 'admin', refId: `tay-${serial}`, note: `lần ${serial}` } as const
  await postEntry(ctx(), { ...entry, userId: person.id, points })
}
const publish = () => publishRootsJob.run(ctx(), {})
const roots = () => app.api().list('GET /api/proof/roots', {})
const proofOf = (person: Person): Promise<Proof> => app.api(person).call('GET /api/me/proof')
const verify = async (person: Person, proof: Proof): Promise<ProofVerdict> => {
  const { balance, entries } = await app.api(person).call('GET /api/me/ledger')
  return verifyProof({ userId: person.id, balance, entries }, proof, (await roots()).items)
}

beforeAll(async () => {
  app = await bootApp()
  for (const name of ['an', 'binh', 'chi', 'dung', 'em']) people.push(await app.register(name))
  for (const [n, person] of people.slice(0, 4).entries()) {
    await give(person, 100 * (n + 1))
    await give(person, -10)
  }
})
afterAll(() => app.close())
const [an, em] = [() => people[0] as Person, () => people[4] as Person]

describe('the root of a day', () => {
  it('is published once the day has ended, over the ledger as it stood then', async () => {
    now = at(0, '23:59')
    await publish()
    expect((await roots()).items.map(({ day, members }) => [day, members])).toEqual([[day(-1), 0]])
    await expect(proofOf(an())).rejects.toMatchObject({ status: 404 })
    now = at(1, '00:01')
    await give(an(), 7)
    now = at(1, '00:30')
    await publish()
    await publish()
    const { items, total } = await roots()
    expect(total).toBe(2)
    expect(items[0]).toMatchObject({
      day: day(0),
      members: 4,
      entries: 8,
      previous: items[1]?.root,
      publishedAt: at(1, '00:30').toISOString(),
    })
    expect(await proofOf(an())).toMatchObject({ entries: 2, balance: 90 })
  })

  it('holds every member who has entries, and each can prove it at home', async () => {
    for (const person of people.slice(0, 4)) {
      const proof = await proofOf(person)
      expect(await verify(person, proof)).toMatchObject({ ok: true, day: day(0) })
    }
    await expect(proofOf(em())).rejects.toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await app.faults()).toEqual([])
  })

  it('the recipe of the page ends in the published root, and stops at an altered line', async () => {
    const { balance, entries } = await app.api(an()).call('GET /api/me/ledger')
    const proof = await proofOf(an())
    const script = join(app.config.dataDir, 'kiem-tra.mjs')
    const file = join(app.config.dataDir, 'bang-chung.json')
    writeFileSync(script, proofRecipe)
    writeFileSync(file, JSON.stringify({ userId: an().id, balance, entries, proof }))
    expect((await run(process.execPath, [script, file])).stdout.trim()).toBe(`${proof.day} ${proof.root}`)
    const altered = entries.map((entry, at) => (at === 0 ? { ...entry, note: 'sửa' } : entry))
    writeFileSync(file, JSON.stringify({ userId: an().id, balance, entries: altered, proof }))
    await expect(run(process.execPath, [script, file])).rejects.toThrow(`Dòng ${entries[0]?.id} không khớp`)
  })

  it('tells nobody who a leaf belongs to, and gives the member another handle every day', async () => {
    const before = await proofOf(an())
    expect(JSON.stringify((await roots()).items)).not.toContain(before.handle)
    now = at(2, '01:00')
    await publish()
    const after = await proofOf(an())
    expect(after).toMatchObject({ day: day(1), entries: 3, balance: 97 })
    expect(after.handle).not.toBe(before.handle)
    const { leaf } = await proofOf(people[1] as Person)
    expect(leaf).not.toBe(before.path[0]?.hash)
  })

  it('days that were missed are published late, each over its own end, and only the newest trees are kept', async () => {
    now = at(5, '10:00')
    await give(people[1] as Person, 1)
    now = at(12, '10:00')
    await publish()
    const { items } = await roots()
    expect(items.slice(0, 9).map(({ day, entries }) => [day, entries])).toEqual([
      [day(11), 10],
      [day(10), 10],
      [day(9), 10],
      [day(8), 10],
      [day(7), 10],
      [day(6), 10],
      [day(5), 10],
      [day(4), 9],
      [day(3), 9],
    ])
    const trees = await app.ctx().db.selectFrom('proof_trees').select('day').orderBy('day').execute()
    expect(trees.map(({ day }) => day)).toEqual(
      items
        .slice(0, 7)
        .map(({ day }) => day)
        .reverse(),
    )
    expect(await verify(an(), await proofOf(an()))).toMatchObject({ ok: true, day: day(11) })
    expect(await app.faults()).toEqual([])
  })

  it('is of no day that has not ended by the database, whose clock no worker is ahead of', async () => {
    const before = await roots()
    for (const days of [2, 366]) {
      now = addDays(new Date(), days)
      await publish()
    }
    expect(await roots()).toEqual(before)
    const { day: last, root, tree } = before.items[0] ?? { day: '', root: '', tree: '' }
    await app.asOwner(
      `insert into proof_roots (day, root, tree, previous, members, entries, published_at)
        values ('${day(13)}', '${'a'.repeat(64)}', '${tree}', '${root}', 0, 0, now())`,
    )
    expect(await app.faults()).toContainEqual(
      expect.stringContaining(`the root of ${day(13)} is of a day that has not ended`),
    )
    await app.asOwner(
      'alter table proof_roots disable trigger user',
      `delete from proof_roots where day > '${last}'`,
      'alter table proof_roots enable trigger user',
    )
  })

  it('two processes at the same moment publish one', async () => {
    const before = (await roots()).total
    await app.asOwner(
      'alter table proof_roots disable trigger user',
      `delete from proof_trees where day > '${day(5)}'`,
      `delete from proof_roots where day > '${day(5)}'`,
      'alter table proof_roots enable trigger user',
    )
    const processes = [1, 2].map(() => startJobProcess(app, publishRootsJob.name, {}))
    await Promise.all(processes.map((one) => once(one, 'exit')))
    const { items, total } = await roots()
    expect(total).toBeGreaterThanOrEqual(before)
    expect(new Set(items.map(({ previous }) => previous)).size).toBe(items.length)
    expect(await app.faults()).toEqual([])
  }, 90_000)
})

describe('who rewrites history', () => {
  it('is stopped by the database, whoever asks', async () => {
    for (const statement of [
      `update proof_roots set root = repeat('0', 64)`,
      'delete from proof_roots',
      'truncate proof_roots cascade',
    ])
      await expect(app.asOwner(statement)).rejects.toThrow('append-only')
    await expect(
      app
        .ctx()
        .db.insertInto('proof_roots')
        .values({
          day: '2030-01-01',
          root: 'a'.repeat(64),
          tree: 'b'.repeat(64),
          previous: (await roots()).items[2]?.root ?? null,
          members: 0,
          entries: 0,
          published_at: now,
        })
        .execute(),
    ).rejects.toThrow('proof_roots_previous_key')
  })

  it('shows to the member, even when every hash of the chain was made to fit', async () => {
    const proof = await proofOf(an())
    const whole = [
      'alter table ledger_entries disable trigger user',
      'alter table users disable trigger user',
    ]
    const shut = ['alter table users enable trigger user', 'alter table ledger_entries enable trigger user']
    const { entries } = await app.api(an()).call('GET /api/me/ledger')
    await app.asOwner(
      ...whole,
      `update ledger_entries set note = 'viết lại' where id = ${entries[0]?.id}`,
      ...entries.flatMap(({ id }) => [
        `update ledger_entries e set prev_hash = coalesce((select hash from ledger_entries b
          where b.user_id = e.user_id and b.id < e.id order by id desc limit 1), '') where id = ${id}`,
        `update ledger_entries e set hash = ledger_entry_hash(e) where id = ${id}`,
      ]),
      `update users set ledger_head = (select hash from ledger_entries where id = ${entries.at(-1)?.id})
        where id = ${an().id}`,
      ...shut,
    )
    expect(await app.faults()).toEqual([])
    expect(await verify(an(), proof)).toEqual({ ok: false, fault: 'head' })
    expect(await verify(an(), await proofOf(an()))).toEqual({ ok: false, fault: 'leaf' })
  })

  it('is found by every single figure of a proof', async () => {
    const binh = people[1] as Person
    const proof = await proofOf(binh)
    expect(await verify(binh, proof)).toMatchObject({ ok: true })
    const other = 'f'.repeat(64)
    for (const over of [
      { leaf: other },
      { handle: other },
      { head: other },
      { entries: proof.entries - 1 },
      { balance: proof.balance + 1 },
      { members: proof.members + 1 },
      { total: proof.total - 1 },
      { previous: other },
      { day: day(10) },
      { root: other },
      { path: proof.path.slice(1) },
      { path: [] },
    ])
      expect(await verify(binh, { ...proof, ...over })).toMatchObject({ ok: false })
  })

  it('is named by the doctor when a root or a tree was changed', async () => {
    await app.asOwner(
      'alter table proof_roots disable trigger user',
      `update proof_roots set entries = entries + 1 where day = '${day(0)}'`,
      'alter table proof_roots enable trigger user',
      `update proof_chunks set leaves = set_byte(leaves, 0, get_byte(leaves, 0) # 1)
        where day = (select max(day) from proof_chunks)`,
    )
    const faults = (await app.faults()).join('\n')
    expect(faults).toContain(`the root of ${day(0)} is not what it must be`)
    expect(faults).toContain('leads to another root')
  })
})
