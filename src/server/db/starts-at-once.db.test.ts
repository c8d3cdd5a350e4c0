import { afterAll, expect, it } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { createLog, type Log } from '../kernel/log.ts'
import { createClient } from './client.ts'
import { connect } from './connect.ts'
import { limitOwnRole } from './limit-own-role.ts'
import { migrate } from './migrate.ts'

const app = await bootApp()
afterAll(() => app.close())

it('processes that start at once behind a pooler all set the limits of their role', async () => {
  const log = createLog('error')
  const all = Array.from({ length: 8 }, () => connect(app.databaseUrl, { max: 1, log }))
  try {
    for (let round = 0; round < 5; round += 1) await Promise.all(all.map(({ db }) => limitOwnRole(db)))
  } finally {
    await Promise.all(all.map(({ close }) => close()))
  }
})

/** What waits for a lock of the database, as its owner sees it. */
const waiting = `select from pg_locks where not granted
  and database = (select oid from pg_database where datname = current_database())`

it('who waits for another to prepare the database says so', async () => {
  const holder = createClient(app.database.ownerUrl)
  await holder.connect()
  await holder.query('select pg_advisory_lock(7249310)')
  const said: string[] = []
  const log = { warn: (line: string) => said.push(line) } as unknown as Log
  const done = migrate(app.database.ownerUrl, { log })
  const waits = async () => (await holder.query(waiting)).rowCount
  await expect.poll(waits).toBe(1)
  expect(said).toEqual(['waiting for another process, which prepares the database'])
  await holder.end()
  expect(await done).toEqual([])
})
