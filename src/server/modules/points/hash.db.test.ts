import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyChain } from '#shared/ledger.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { postEntry } from './index.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let lan: Person

beforeAll(async () => {
  app = await bootApp()
  lan = await app.register('lan')
})
afterAll(() => app.close())

const ledgerOf = async (person: Person) => {
  const pages = []
  for (let page = 1; ; page += 1) {
    const part = await app.api(person).call('GET /api/me/ledger', { query: { page, limit: 100 } })
    pages.push(...part.entries)
    if (pages.length >= part.total) return { balance: part.balance, entries: pages }
  }
}

const pieces = [
  '|',
  '"',
  '\\',
  '\n',
  '\t',
  '\r',
  '\u0001',
  '\u001f',
  '\u007f',
  '\u2028',
  '/',
  '<',
  ' ',
  ',',
  ']',
]
const words = [
  'Hoàn điểm',
  'đổi thưởng',
  'ưỡẫ',
  'a\u0301',
  '🎁',
  '👩‍👩‍👧',
  'null',
  '2',
  '[]',
  "''",
  'x'.repeat(300),
]

/** Notes such as nobody writes: '' and none, Vietnamese, signs of the format itself, control signs, emoji. */
const notes = fc.option(fc.string({ unit: fc.constantFrom(...pieces, ...words), maxLength: 8 }), {
  nil: undefined,
})

it('the database and the browser hash the same text, whatever the note', async () => {
  for (const [turn, note] of fc.sample(notes, { numRuns: 300, seed: 20_261_121 }).entries()) {
    await postEntry(app.ctx(), {
      userId: lan.id,
      kind: 'adjust',
      points: 1 + turn,
      refType: 'admin',
      refId: `${turn}|${turn}`,
      ...(note === undefined ? {} : { note }),
    })
  }
  const { balance, entries } = await ledgerOf(lan)
  expect(new Set(entries.map(({ hashVersion }) => hashVersion))).toEqual(new Set([2]))
  expect(await verifyChain(lan.id, balance, entries)).toEqual({ ok: true, count: 300 })
  expect(await app.faults()).toEqual([])

  const [first] = entries
  for (const over of [{ note: 'khác' }, { note: first?.note === null ? '' : null }, { hashVersion: 1 }])
    expect(await verifyChain(lan.id, balance, [{ ...first, ...over } as never, ...entries.slice(1)])).toEqual(
      {
        ok: false,
        badEntry: first?.id,
      },
    )
})

it('different entries never have the same text', async () => {
  const hashes = await sql<{ hash: string }>`select ledger_entry_hash(e) as hash from (values
      (json_build_object('ref_id', 'a|b', 'note', null)), (json_build_object('ref_id', 'a', 'note', 'b')),
      (json_build_object('ref_id', 'a', 'note', null)), (json_build_object('ref_id', 'a', 'note', '')),
      (json_build_object('ref_id', 'a", "b', 'note', null))) as given (fields),
    lateral json_populate_record(null::ledger_entries, (fields::jsonb || jsonb_build_object('hash_version', 2))::json) e`.execute(
    app.ctx().db,
  )
  expect(new Set(hashes.rows.map(({ hash }) => hash)).size).toBe(5)
})

it('entries of before keep their version and their hash, and no later one falls back to it', async () => {
  const old = await app.register('nguoi-cu')
  const entry = { kind: 'adjust', refType: 'admin' } as const
  const post = (refId: string) =>
    postEntry(app.ctx(), { ...entry, userId: old.id, points: 5, refId, note: 'ghi chú' })
  await post('cu-1')
  await post('cu-2')
  const asOld = (refId: string) => [
    `update ledger_entries e set hash_version = 1, prev_hash = coalesce(
      (select hash from ledger_entries b where b.user_id = e.user_id and b.id < e.id order by id desc limit 1), '')
      where ref_id = '${refId}'`,
    `update ledger_entries e set hash = ledger_entry_hash(e) where ref_id = '${refId}'`,
  ]
  await app.asOwner(
    'alter table ledger_entries disable trigger user',
    'alter table users disable trigger user',
    ...asOld('cu-1'),
    ...asOld('cu-2'),
    `update users set ledger_head = (select hash from ledger_entries where ref_id = 'cu-2') where id = ${old.id}`,
    'alter table users enable trigger user',
    'alter table ledger_entries enable trigger user',
  )
  await post('moi-1')
  const { balance, entries } = await ledgerOf(old)
  expect(entries.map(({ hashVersion }) => hashVersion)).toEqual([1, 1, 2])
  expect(await verifyChain(old.id, balance, entries)).toEqual({ ok: true, count: 3 })
  expect(await app.faults()).toEqual([])

  await post('moi-2')
  await app.asOwner(
    'alter table ledger_entries disable trigger user',
    'alter table users disable trigger user',
    ...asOld('moi-2'),
    `update users set ledger_head = (select hash from ledger_entries where ref_id = 'moi-2') where id = ${old.id}`,
    'alter table users enable trigger user',
    'alter table ledger_entries enable trigger user',
  )
  const after = await ledgerOf(old)
  expect(await verifyChain(old.id, after.balance, after.entries)).toEqual({
    ok: false,
    badEntry: after.entries.at(-1)?.id,
  })
  expect((await app.faults()).join()).toContain(`entry ${after.entries.at(-1)?.id} does not follow`)
})
