import { afterAll, expect, it } from 'vitest'
import { accesstradeFile, bootStatements } from '../../../../test/support/statements.ts'
import { workOnImport } from '../imports/jobs.ts'

const { app, drive, networks, next, ordersOf } = await bootStatements()
afterAll(() => app.close())

it('takes over what a person chooses at the moment the lines chosen before are done', async () => {
  const own = await next()
  const clickId = await networks.click(own.member, 'accesstrade')
  const stated = (place: number) => ({
    id: `r${place}`,
    conversion_id: 148_900_000 + place,
    transaction_id: `${own.order}${place}`,
    merchant: 'tikivn',
    status: 1,
    is_confirmed: 1,
    transaction_time: `${own.month}-04T09:02:45`,
    update_time: `${own.month}-30 19:51:57`,
    transaction_value: 200_000,
    commission: 9000,
    product_id: `p${place}`,
    utm_content: clickId,
  })
  const id = await drive.bring(accesstradeFile(stated(1), stated(2)))
  const [first, second] = (await drive.lines(id)).map((line) => line.id)
  await drive.admin.call('POST /api/admin/statements/{id}/apply', {
    params: { id },
    body: { lines: [first ?? 0] },
  })
  // Told to stop after its line, the worker has not looked yet whether more wait.
  await drive.workOneBatch(id)
  // A second person chooses when the worker has found nothing that waits, and before it says so.
  let isChosen = false
  const chooseOnce = async (): Promise<void> => {
    if (isChosen) return
    isChosen = true
    const body = { lines: [second ?? 0] }
    await drive.admin.call('POST /api/admin/statements/{id}/apply', { params: { id }, body })
  }
  const db = app.ctx().db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.length === 0 && !result.numAffectedRows) await chooseOnce()
      return result
    },
  })
  await workOnImport.run({ ...app.ctx(), db }, { id })
  expect(isChosen).toBe(true)
  expect((await drive.lines(id)).map(({ state }) => state)).toEqual(['applied', 'applied'])
  expect(await drive.get(id)).toMatchObject({ status: 'done', total: 2, done: 2 })
  expect(await ordersOf(`${own.order}2`)).toMatchObject([{ status: 'confirmed' }])
  expect(await app.faults()).toEqual([])
})
