import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { checkLinks } from '#server/modules/links/operations/check-links.ts'
import { enrolLinks } from '#server/modules/links/operations/enrol-links.ts'
import { bootLinkChecks } from '../support/link-checks.ts'

// What a worker whose clock was ahead for a moment leaves behind.
const { app, shop, clock, time, ask, checked, again, stateOf, close } = await bootLinkChecks()
const day = 86_400_000
afterAll(close)

it('a host that was asked by a clock three days ahead is asked again once it is right', async () => {
  const state = await checked(shop.page('/truoc-ba-ngay', 'Ấm'))
  await ask(state)
  time.passed += 3 * day
  await checkLinks(app.ctx())
  time.passed -= 3 * day
  const { checkedAt } = await again(state)
  expect(Date.parse(checkedAt ?? '')).toBeLessThanOrEqual(clock.now().getTime())
})

it('what a worker took then and left is taken up', async () => {
  const state = await checked(shop.page('/bo-do', 'Ấm'))
  const until = new Date(clock.now().getTime() + 3 * day)
  await sql`update link_states set runner = ${randomUUID()}, lease_until = ${until} where id = ${state.id}`.execute(
    app.ctx().db,
  )
  await ask(state)
  expect(await checkLinks(app.ctx())).toEqual({ checked: 1 })
})

it('what was put off further than two rounds comes in the next one', async () => {
  const state = await checked(shop.page('/nam-sau', 'Ấm'))
  const at = async () => Date.parse((await stateOf(state.product?.id ?? 0)).nextCheckAt)
  const planned = await at()
  await enrolLinks(app.ctx())
  expect(await at()).toBe(planned)
  const later = new Date(clock.now().getTime() + 400 * day)
  await sql`update link_states set next_check_at = ${later} where id = ${state.id}`.execute(app.ctx().db)
  await enrolLinks(app.ctx())
  expect(await at()).toBeLessThanOrEqual(clock.now().getTime() + 7 * day)
})
