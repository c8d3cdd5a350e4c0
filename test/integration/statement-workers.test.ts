import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MatchResult } from '#contract/statements.ts'
import { bootApp, type Person } from '../support/app.ts'
import { killed, startJobProcess } from '../support/job-process.ts'
import { waitsForLock } from '../support/lock-waits.ts'
import { accesstradeColumns, csvOf, driveStatements, openNetworks } from '../support/statements.ts'

const lineCount = 48
const promised = 5000

let app: Awaited<ReturnType<typeof bootApp>>
let member: Person
let drive: ReturnType<typeof driveStatements>
let networks: Awaited<ReturnType<typeof openNetworks>>
let worker: ChildProcess | undefined
let importId = 0

beforeAll(async () => {
  app = await bootApp()
  networks = await openNetworks(app)
  drive = driveStatements(app, await app.admin())
  member = await app.register('khach')
})
afterAll(async () => {
  worker?.kill('SIGKILL')
  await app?.close()
})

/** Half of the orders are known and wait for their confirmation, half stand in the statement alone. */
const bringStatement = async (): Promise<number> => {
  const rows: Record<string, string | number>[] = []
  for (let n = 0; n < lineCount; n += 1) {
    const row = {
      id: `r${n}`,
      conversion_id: 148_900_000 + n,
      transaction_id: `2403150${String(n).padStart(3, '0')}`,
      transaction_time: '2026-03-04T09:02:45',
      update_time: '2026-03-05T09:00:00',
      transaction_value: 200_000,
      commission: 9000,
      product_id: `p${n}`,
      utm_content: await networks.click(member, 'accesstrade'),
    }
    if (n % 2 === 0) await networks.pollAccesstrade({ ...row, status: 0 })
    rows.push({ ...row, merchant: 'tikivn', status: 1, is_confirmed: 1 })
  }
  return drive.bring(csvOf(accesstradeColumns, rows))
}

const apply = (standing: MatchResult) =>
  drive.admin.call('POST /api/admin/statements/{id}/apply', { params: { id: importId }, body: { standing } })

const startWork = (): ChildProcess => {
  worker = startJobProcess(app, 'imports.work', { id: importId })
  return worker
}

/** The books as one moment sees them. */
const books = async () => {
  const { rows } = await sql<{ done: number; applied: number; credited: number; points: number }>`
    select i.done, u.points,
      (select count(*)::int from statement_lines where import_id = i.id and state = 'applied') as applied,
      (select count(*)::int from conversions where credited_points > 0) as credited
    from imports i, users u where i.id = ${importId} and u.id = ${member.id}`.execute(app.ctx().db)
  const [now] = rows
  if (!now) throw new Error('no such statement')
  return now
}

/** Every line is either taken, credited and counted, or none of it. */
const linesTaken = async (): Promise<number> => {
  const { done, applied, credited, points } = await books()
  expect({ applied, credited, points }).toEqual({ applied: done, credited: done, points: done * promised })
  return done
}

it('a worker killed in the middle of a line leaves nothing of that line', async () => {
  importId = await bringStatement()
  await apply('missing_here')
  const owner = new pg.Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  try {
    // Holds up the ledger, by which time the line's order has been written.
    await owner.query('begin')
    await owner.query('lock table ledger_entries in share mode')
    const child = startWork()
    await waitsForLock(app.ctx().db, '%ledger_entries%')
    await killed(child)
  } finally {
    await owner.end()
  }
  expect(await linesTaken()).toBe(0)
  const known = await app.ctx().db.selectFrom('conversions').select('status').execute()
  expect(known.map(({ status }) => status)).toEqual(Array(lineCount / 2).fill('pending'))
})

it('killed again and again, its followers take every line once', async () => {
  await apply('status_differs')
  let taken = 0
  for (let kills = 0; kills < 6 && taken < lineCount; kills += 1) {
    const child = startWork()
    await expect.poll(async () => (await books()).done, { interval: 5 }).toBeGreaterThan(taken)
    await pause(Math.random() * 100)
    await killed(child)
    taken = await linesTaken()
  }
  const [code] = await once(startWork(), 'exit')
  expect(code).toBe(0)
  expect(await linesTaken()).toBe(lineCount)
  expect(await drive.get(importId)).toMatchObject({
    status: 'done',
    failed: 0,
    created: lineCount / 2,
    updated: lineCount / 2,
  })
  expect(await app.faults()).toEqual([])
})
