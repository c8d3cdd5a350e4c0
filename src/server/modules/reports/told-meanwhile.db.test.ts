import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { noteReported } from '../conversions/index.ts'
import type { IncomingConversion } from '../networks/index.ts'
import { takeReportRow } from './operations/take-report-row.ts'

let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

const conversion: IncomingConversion = {
  ...{ network: 'shopee', transactionId: 'DON-1', itemKey: 'c1:1:1', clickId: '', orderValue: 200_000 },
  ...{ commission: 9000, status: 'approved', networkStatus: 'COMPLETED', reason: null },
  ...{ occurredAt: new Date(Date.now() - 60_000), updatedAt: null },
}
const fingerprint = 'so-in'
const stored = () =>
  app.ctx().db.selectFrom('conversions').select(['status', 'report_hash as hash']).executeTakeFirstOrThrow()

it('a row of a report is heard again where a file told its order otherwise before it was noted', async () => {
  const ctx = app.ctx()
  const take = () =>
    takeReportRow(ctx, 'shopee', { conversion, raw: { row: 1 } }, { readAt: new Date(), fingerprint })
  await take()
  expect(await stored()).toEqual({ status: 'approved', hash: fingerprint })
  // As a line of a statement does, which has the report heard anew, right after the row was recorded.
  await sql`update conversions set status = 'rejected', report_hash = null`.execute(ctx.db)
  await noteReported(ctx.db, 1, { ...conversion, hash: fingerprint })
  expect(await stored()).toEqual({ status: 'rejected', hash: null })
  await take()
  expect(await stored()).toEqual({ status: 'approved', hash: fingerprint })
})
