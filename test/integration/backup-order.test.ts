import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backup, restore } from '#server/db/backup.ts'
import { createClient } from '#server/db/client.ts'
import { cloneDatabase } from '../support/database.ts'

// Rows that name others of their own table: a message of the inbox the one it repeats, a root the one before it.
const folder = mkdtempSync(join(tmpdir(), 'muahoi-backup-order-'))
const file = join(folder, 'copy.gz')
const messages = 2500

type Row = Record<string, unknown>
type Line = { table?: string; end?: true; rows?: Row[] | number }
const rowsIn = ({ rows }: Line): Row[] => (Array.isArray(rows) ? rows : [])
const linesOf = (path: string): Line[] =>
  gunzipSync(readFileSync(path))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
/** The same backup with its lines made otherwise. */
const rewritten = (name: string, each: (line: Line) => Line[]): string => {
  const path = join(folder, name)
  const lines = linesOf(file).flatMap(each)
  writeFileSync(path, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))
  return path
}

const withOwner = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = createClient(url)
  await client.connect()
  return work(client).finally(() => client.end())
}
const rowsOf = (url: string, text: string): Promise<Row[]> =>
  withOwner(url, async (client) => (await client.query<Row>(text)).rows)

const kept = `select (select array_agg((id, retry_of) order by id) from conversion_events)::text as messages,
  (select array_agg((day, root, previous) order by day) from proof_roots)::text as roots`
const ownReferences = `select conrelid::regclass::text as table, condeferrable, condeferred from pg_constraint
  where contype = 'f' and conrelid = confrelid and connamespace = 'public'::regnamespace order by 1`
const asMigrated = ['conversion_events', 'proof_roots'].map((table) => ({
  ...{ table, condeferrable: false, condeferred: false },
}))
let source: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  source = await cloneDatabase()
  await withOwner(source.ownerUrl, async (client) => {
    const add = (n: number, retryOf: string) =>
      client.query(`insert into conversion_events (network, source, raw, dedupe_hash, outcome, retry_of)
        select 'direct', 'admin', '{}', n, 'refused', ${retryOf} from generate_series(1, ${n}) n`)
    await add(1, 'null')
    await add(1, `(select min(id) from conversion_events)`)
    await add(messages - 2, 'null')
    // As after messages were deleted and their room was used anew: the first one lies behind all others.
    await client.query(`alter table conversion_events disable trigger user;
      update conversion_events set dedupe_hash = 'first' where id = (select min(id) from conversion_events);
      alter table conversion_events enable trigger user`)
    await client.query(`insert into proof_roots (day, root, tree, previous, members, entries, published_at)
      select date '2026-11-01' + n, repeat(n::text, 64), repeat('a', 64), case when n > 1 then repeat((n - 1)::text, 64) end,
        1, 1, now() from generate_series(1, 3) n order by n`)
  })
  await backup(source.ownerUrl, folder, file)
})
afterAll(async () => {
  await source.drop()
  rmSync(folder, { recursive: true })
})

const restored = async (path: string): Promise<{ kept: Row[]; references: Row[] }> => {
  const target = await cloneDatabase()
  try {
    await restore(target.ownerUrl, folder, path)
    return {
      kept: await rowsOf(target.ownerUrl, kept),
      references: await rowsOf(target.ownerUrl, ownReferences),
    }
  } finally {
    await target.drop()
  }
}

it('are copied in an order in which what is named comes first, however they lie', async () => {
  const scanned = await rowsOf(source.ownerUrl, 'select id, dedupe_hash from conversion_events')
  expect(scanned.at(-1)).toMatchObject({ dedupe_hash: 'first' })
  const copied = linesOf(file)
    .filter(({ table }) => table === 'conversion_events')
    .flatMap(rowsIn)
  expect(copied).toHaveLength(messages)
  expect(copied[0]).toMatchObject({ dedupe_hash: 'first', retry_of: null })
  expect(copied[1]).toMatchObject({ retry_of: copied[0]?.id })
  expect(await restored(file)).toEqual({ kept: await rowsOf(source.ownerUrl, kept), references: asMigrated })
})

it('come back from a backup in which they stand before what they name', async () => {
  const own = asMigrated.map(({ table }) => table)
  const backwards = rewritten('backwards.gz', (line) => {
    if (!own.includes(line.table ?? '')) return [line]
    const [first, ...others] = rowsIn(line)
    return [
      { ...line, rows: others },
      { ...line, rows: [first ?? {}] },
    ]
  })
  const days = linesOf(backwards)
    .filter(({ table }) => table === 'proof_roots')
    .map((line) => rowsIn(line).map(({ day }) => day))
  expect(days).toEqual([['2026-11-03', '2026-11-04'], ['2026-11-02']])
  expect(await restored(backwards)).toEqual({
    kept: await rowsOf(source.ownerUrl, kept),
    references: asMigrated,
  })
})

it('do not come back without what they name', async () => {
  const orphaned = rewritten('orphaned.gz', (line) => {
    if (line.end) return [{ ...line, rows: Number(line.rows) - 1 }]
    return line.table === 'proof_roots' ? [{ ...line, rows: rowsIn(line).slice(1) }] : [line]
  })
  await expect(restored(orphaned)).rejects.toThrow('proof_roots_previous_fkey')
})
