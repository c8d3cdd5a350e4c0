import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { type CheckOptions, checkLinks } from '#server/modules/links/operations/check-links.ts'
import { type CheckResult, giveBack, insertLinks, saveResult } from '#server/modules/links/store/links.ts'
import { bootLinkChecks } from '../support/link-checks.ts'

// What an operator says of a link while a check of it is under way.
const { app, shop, admin, clock, ask, checked, again, stateOf, close } = await bootLinkChecks()
const day = 86_400_000
afterAll(close)

it('keeps what was accepted while a check was under way, and judges that check by it', async () => {
  shop.page('/noi-khac', 'Cửa hàng khác')
  const state = await checked(shop.redirect('/nhan-giua-chung', `${shop.other}/noi-khac`))
  expect(state).toMatchObject({ state: 'strange' })
  const accept = { body: { ids: [state.id] } }
  shop.on('/nhan-giua-chung', async (_, response) => {
    await app.api(admin).call('POST /api/admin/links/accept', accept)
    response.writeHead(302, { location: `${shop.other}/noi-khac` }).end()
  })
  expect(await again(state)).toMatchObject({ state: 'good', reason: null, expectedShop: 'localhost' })
  shop.redirect('/nhan-giua-chung', `${shop.other}/noi-khac`)
  expect(await again(state)).toMatchObject({ state: 'good', flagged: false })
})

it('takes the first shop that a link without a name leads to for what it is for, and no later one', async () => {
  const { db } = app.ctx()
  const link = 'https://go.isclix.com/khong-ten'
  const at = clock.now()
  const next = new Date(at.getTime() + 7 * day)
  await insertLinks(db, [{ link, host: 'go.isclix.com', nextCheckAt: next }], at)
  const found = (landedOn: string): CheckResult => ({
    atShop: { state: 'good', reason: null, errors: 0, nextCheckAt: next },
    elsewhere: { state: 'strange', reason: 'other_shop', errors: 0, nextCheckAt: next },
    ...{ isNamed: false, mayBeFirst: true, status: 200, hops: 1, tookMs: 1, checkedAt: at },
    ...{ finalUrl: `https://${landedOn}/`, finalHost: landedOn, landedOn },
  })
  const runner = randomUUID()
  const save = async (landedOn: string) => {
    const { rows } = await sql<{
      id: number
    }>`update link_states set runner = ${runner}, lease_until = ${next}
      where link = ${link} returning id`.execute(db)
    return saveResult(db, { id: rows[0]?.id ?? 0, runner }, found(landedOn))
  }
  const expected = async () =>
    (await sql`select expected_shop from link_states where link = ${link}`.execute(db)).rows
  expect(await save('mot.example')).toBe('good')
  expect(await expected()).toEqual([{ expected_shop: 'mot.example' }])
  expect(await save('hai.example')).toBe('strange')
  expect(await save('mot.example')).toBe('good')
  expect(await expected()).toEqual([{ expected_shop: 'mot.example' }])
  await sql`delete from link_states where link = ${link}`.execute(db)
})

it('checks again what was asked for while a check was under way', async () => {
  shop.page('/hoi-lai', 'Ấm')
  const state = await checked(shop.redirect('/hoi-giua-chung', '/hoi-lai'))
  let isBroken = true
  shop.on('/hoi-giua-chung', async (request, response) => {
    if (!isBroken) return response.writeHead(302, { location: '/hoi-lai' }).end()
    // What this walk hears last is that the shop is broken; somebody who knows that it is mended asks before that is written.
    if (request.method === 'GET') {
      isBroken = false
      await ask(state)
    }
    response.writeHead(500, { 'content-type': 'text/html' }).end()
  })
  expect(await again(state)).toMatchObject({ state: 'good', errors: 0, waiting: false })
  const before = shop.requests('/hoi-giua-chung').length
  await checkLinks(app.ctx())
  expect(shop.requests('/hoi-giua-chung')).toHaveLength(before)
})

it('says nothing of a shop that OUTGOING_HOSTS does not name, and forgets the errors it once made of that', async () => {
  const link = shop.redirect('/chua-ke-ten', 'https://hasaki.vn/am')
  const ctx = app.ctx()
  const [all, few] = [ctx, { ...ctx, config: { ...ctx.config, outgoingHosts: ['isclix.com'] } }]
  const resolve: CheckOptions['resolve'] = (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }])
  const state = await checked(link, { resolve })
  expect(state).toMatchObject({ state: 'error', errors: 1 })
  for (const [on, found] of [
    [few, { state: null, reason: null, errors: 0, flagged: false }],
    [few, { state: null, reason: null, errors: 0, flagged: false }],
    [all, { state: 'error', reason: 'forbidden_address', errors: 1 }],
  ] as const) {
    await ask(state)
    await checkLinks(on, { resolve })
    expect(await stateOf(state.product?.id ?? 0)).toMatchObject({ ...found, waiting: false })
  }
})

it('leaves what was asked for asked where the walk ends at a busy host', async () => {
  const { db } = app.ctx()
  const link = 'https://go.isclix.com/ban-ron'
  const at = clock.now()
  await insertLinks(db, [{ link, host: 'go.isclix.com', nextCheckAt: at }], at)
  const runner = randomUUID()
  const busy = async (isAskedMeanwhile: boolean): Promise<boolean> => {
    const meanwhile = isAskedMeanwhile ? sql`, asked = true, next_check_at = 'epoch'` : sql``
    const { rows } = await sql<{
      id: number
    }>`update link_states set runner = ${runner}, lease_until = ${at} ${meanwhile}
      where link = ${link} returning id`.execute(db)
    await giveBack(
      db,
      { id: rows[0]?.id ?? 0, runner },
      { nextCheckAt: new Date(at.getTime() + day), asked: false },
    )
    const found = await sql<{ asked: boolean }>`select asked from link_states where link = ${link}`.execute(
      db,
    )
    return found.rows[0]?.asked ?? false
  }
  expect(await busy(true)).toBe(true)
  expect(await busy(false)).toBe(false)
  await sql`delete from link_states where link = ${link}`.execute(db)
})
