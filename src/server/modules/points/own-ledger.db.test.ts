import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '#server/db/client.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { waitsForLock } from '../../../../test/support/lock-waits.ts'
import { postEntry } from './index.ts'

let app: Awaited<ReturnType<typeof bootApp>>

beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

it('a page of the ledger and its balance are of one moment, whatever is credited while they are read', async () => {
  const lan = await app.register('lan')
  const { db } = app.ctx()
  const credit = (refId: string) =>
    postEntry(app.ctx(), { userId: lan.id, kind: 'adjust', points: 5, refType: 'adjustment', refId })
  await credit('1')
  const holder = createClient(app.database.ownerUrl)
  await holder.connect()
  await holder.query('begin; lock table ledger_entries in access exclusive mode')
  try {
    const read = app.api(lan).call('GET /api/me/ledger')
    await waitsForLock(db, 'select%from "ledger_entries"%limit%')
    await holder.query(`insert into ledger_entries (user_id, kind, points, ref_type, ref_id)
      values (${lan.id}, 'adjust', 5, 'adjustment', '2')`)
    await holder.query('commit')
    const { balance, entries, total } = await read
    expect(entries.map(({ balanceAfter }) => balanceAfter).at(-1)).toBe(balance)
    expect(entries).toHaveLength(total)
  } finally {
    await holder.end()
  }
})
