import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import { settleClaims } from '#server/modules/claims/operations/settle-claims.ts'
import { deliverNotice } from '#server/modules/notices/index.ts'
import { refusal } from '../support/claims.ts'
import { bootMoney, promised } from '../support/money.ts'

const { app, admin, addProduct, post, send, person, order, click, balance, rowOf, claimFor, accept, sound } =
  await bootMoney()
afterAll(() => app.close())

/** An order of one member and an open claim of another about it. */
const contested = async () => {
  const [owner, claimant] = [await person(), await person()]
  const code = order()
  await send({ clickId: await click(owner), order: code })
  const claim = await claimFor(claimant, await click(claimant), code)
  const { id } = await rowOf(code)
  const decide = (payTo: 'order' | 'claim', claimId = claim.id) =>
    admin.call('POST /api/admin/conversions/{id}/claim-clash', {
      params: { id },
      body: { payTo, claimId, reason: 'Đã xem hóa đơn' },
    })
  return { owner, claimant, code, claim, decide }
}
/** Somebody of support, signed in anew. */
const supporter = async (): Promise<Api> => {
  const { id, username } = await person()
  await admin.call('PATCH /api/users/{id}', { params: { id }, body: { role: 'user', staff: 'support' } })
  return app.api(await app.login(username, 'matkhau1'))
}
const read = (id: number) => admin.call('GET /api/admin/claims/{id}', { params: { id } })

describe('an open claim about another member’s order', () => {
  it('is refused with the reason when the order keeps its points, once', async () => {
    const { owner, claimant, claim, decide } = await contested()
    expect((await read(claim.id)).clash).toMatchObject({ kind: 'order', creditedPoints: promised })
    await decide('order')
    expect([await balance(owner), await balance(claimant)]).toEqual([promised, 0])
    expect(await read(claim.id)).toMatchObject({
      state: 'rejected',
      reason: 'other_channel',
      message: 'Đã xem hóa đơn',
      clash: null,
    })
    expect((await refusal(decide('order'))).code).toBe('conflict')
    expect((await refusal(decide('claim'))).code).toBe('conflict')
    expect([await balance(owner), await balance(claimant)]).toEqual([promised, 0])
    await sound()
  })

  it('is not refused by the order of somebody it does not name', async () => {
    const one = await contested()
    const other = await contested()
    expect((await refusal(one.decide('order', other.claim.id))).code).toBe('conflict')
    expect((await refusal(one.decide('order', 999_999))).code).toBe('not_found')
    expect((await read(other.claim.id)).state).toBe('held')
    await sound()
  })

  it.each(['order', 'claim'] as const)(
    'that was asked about since is not settled by the screen or the proposal of before, for the %s',
    async (payTo) => {
      const { owner, claimant, code, claim } = await contested()
      const { id } = await rowOf(code)
      const body = { payTo, claimId: claim.id, reason: 'Đã xem hóa đơn' }
      const decide = (api: Api, seen?: string) =>
        api.call('POST /api/admin/conversions/{id}/claim-clash', { params: { id }, body: { ...body, seen } })
      await admin.call('PATCH /api/admin/adjustments/policy', { body: { backedLimit: 1 } })
      const desk = await supporter()
      const proposed = payTo === 'claim' ? await decide(desk) : {}
      const seen = (await read(claim.id)).updatedAt
      const params = { id: claim.id }
      await admin.call('POST /api/admin/claims/{id}/ask', { params, body: { message: 'Mã đơn?' } })
      expect((await refusal(decide(desk, seen))).code).toBe('conflict')
      if (proposed.approvalId) {
        const about = { params: { id: proposed.approvalId }, body: { reason: null } }
        expect((await refusal(admin.call('POST /api/admin/approvals/{id}/approve', about))).code).toBe(
          'conflict',
        )
      }
      await admin.call('PATCH /api/admin/adjustments/policy', { body: { backedLimit: null } })
      expect(await read(claim.id)).toMatchObject({ state: 'needs_info' })
      expect([await balance(owner), await balance(claimant)]).toEqual([promised, 0])
      await sound()
    },
  )

  it('is paid when it is given the order; the order’s hold names it and is found by its cause', async () => {
    const { owner, claimant, code, claim, decide } = await contested()
    await decide('claim')
    expect([await balance(owner), await balance(claimant)]).toEqual([0, promised])
    const { rows: notified } =
      await sql`select data -> 'data' ->> 'state' as state, data -> 'data' ->> 'reason' as reason
      from pgboss.job where name = ${deliverNotice.name} and data ->> 'type' = 'order_checked'
        and (data ->> 'userId')::int = ${owner.id}`.execute(app.ctx().db)
    expect(notified).toEqual([{ state: 'refused', reason: 'Đã xem hóa đơn' }])
    const found = (query: { cause?: 'CLAIM_CLASH' | 'ORDER_CLASH'; tab: 'open' | 'decided' }) =>
      admin.list('GET /api/admin/holds', { query: { ...query, limit: 100 } })
    const clashes = await found({ tab: 'decided', cause: 'CLAIM_CLASH' })
    expect(clashes.items.map(({ transactionId, hold }) => [transactionId, hold?.claimId])).toEqual([
      [code, claim.id],
    ])
    expect(clashes.total).toBe(1)
    expect(await found({ tab: 'decided', cause: 'ORDER_CLASH' })).toMatchObject({ items: [], total: 0 })
    expect((await found({ tab: 'open', cause: 'CLAIM_CLASH' })).total).toBe(0)
    await sound()
  })
})

describe('an open claim about an order of which some is refused', () => {
  type Known = { code: string; claimant: Awaited<ReturnType<typeof person>> }
  const refuse = async (code: string) => {
    const { id } = await admin.call('POST /api/admin/holds', {
      body: { conversionId: (await rowOf(code)).id, note: null },
    })
    await admin.call('POST /api/admin/holds/{id}/refuse', { params: { id }, body: { reason: 'Đơn tự mua' } })
  }
  /** Gives what stands of the order to the claim. */
  const give = async (claimId: number) =>
    admin.call('POST /api/admin/conversions/{id}/claim-clash', {
      params: { id: (await read(claimId)).clash?.id ?? 0 },
      body: { payTo: 'claim', claimId, reason: 'Đã xem hóa đơn' },
    })

  it.each([
    [
      'to a third member by a person',
      async ({ code }: Known) => {
        await send({ clickId: await click(await person()), order: code, item: 'a', status: 'pending' })
        await refuse(code)
      },
    ],
    [
      'to its own member by the shop',
      async ({ code, claimant }: Known) =>
        void (await send({ clickId: await click(claimant), order: code, item: 'a', status: 'rejected' })),
    ],
  ])('%s is paid when it is given the rest', async (_, before) => {
    const [owner, claimant, code] = [await person(), await person(), order()]
    await before({ code, claimant })
    await send({ clickId: await click(owner), order: code, item: 'b' })
    expect(await balance(owner)).toBe(promised)
    const claim = await claimFor(claimant, await click(claimant), code)
    await give(claim.id)
    expect([await balance(owner), await balance(claimant)]).toEqual([0, promised])
    await sound()
  })

  it('to the one who has points for the rest is paid when it is given that', async () => {
    const [owner, claimant, code] = [await person(), await person(), order()]
    const clickId = await click(owner)
    await send({ clickId, order: code, item: 'a', status: 'pending' })
    await send({ clickId, order: code, item: 'b' })
    await refuse(code)
    expect(await balance(owner)).toBe(promised)
    const claim = await claimFor(claimant, await click(claimant), code)
    await give(claim.id)
    expect([await balance(owner), await balance(claimant)]).toEqual([0, promised])
    await sound()
  })
})

describe('a clash whose claim is paid by another order meanwhile', () => {
  it('is not decided for the claim, which holds nothing any more', async () => {
    const [owner, claimant] = [await person(), await person()]
    const [code, own] = [order(), order()]
    const clickId = await click(claimant)
    const claim = await claimFor(claimant, clickId, code)
    await accept(claim.id)
    await send({ clickId: await click(owner), order: code })
    await send({ clickId, order: own })
    expect([await balance(owner), await balance(claimant)]).toEqual([0, promised])
    const decide = async (payTo: 'order' | 'claim') =>
      admin.call('POST /api/admin/conversions/{id}/claim-clash', {
        params: { id: (await rowOf(code)).id },
        body: { payTo, claimId: claim.id, reason: 'Đã xem hóa đơn' },
      })
    expect((await refusal(decide('claim'))).code).toBe('conflict')
    await decide('order')
    expect([await balance(owner), await balance(claimant)]).toEqual([promised, promised])
    await sound()
  })
})

describe('an order refused for one member that the network then gives to another', () => {
  it('pays the other, whose claim it was refused for, once', async () => {
    const { owner, claimant, code, decide } = await contested()
    await decide('claim')
    const own = await click(claimant)
    // A message that is no word of the network's books changes nothing of it.
    await send({ clickId: own, order: code, status: 'pending', minute: 2 })
    await sound()
    expect([await balance(owner), await balance(claimant)]).toEqual([0, promised])
    await send({ clickId: own, order: code, minute: 3 })
    expect(await rowOf(code)).toMatchObject({ hold: null, credited_points: promised })
    expect([await balance(owner), await balance(claimant)]).toEqual([0, promised])
    await send({ clickId: own, order: code, status: 'reversed', minute: 4 })
    expect([await balance(owner), await balance(claimant)]).toEqual([0, 0])
    await sound()
  })

  it('is judged anew for the other, and stays refused for whom it was refused', async () => {
    const [first, second] = [await person(), await person()]
    const code = order()
    const [before, after] = [await click(first), await click(second)]
    await send({ clickId: before, order: code, status: 'pending' })
    const { id } = await rowOf(code)
    const hold = await admin.call('POST /api/admin/holds', { body: { conversionId: id, note: 'Tự mua' } })
    await admin.call('POST /api/admin/holds/{id}/refuse', {
      params: { id: hold.id },
      body: { reason: 'Tự mua' },
    })
    await send({ clickId: before, order: code, minute: 2 })
    expect(await balance(first)).toBe(0)
    await send({ clickId: after, order: code, value: 249_000, minute: 3 })
    expect([await balance(first), await balance(second)]).toEqual([0, promised])
    await sound()
  })
})

describe('a paid claim whose member is gone', () => {
  it('is taken back when its order is paid to another, and then says nothing of them any more', async () => {
    const [gone, other] = [await person(), await person()]
    const code = order()
    const claim = await claimFor(gone, await click(gone), code)
    await accept(claim.id)
    await admin.call('DELETE /api/users/{id}', { params: { id: gone.id } })
    await settleClaims(app.ctx())
    const kept = () =>
      app
        .ctx()
        .db.selectFrom('claims')
        .select(['order_code', 'note', 'credited_points'])
        .where('id', '=', claim.id)
        .executeTakeFirstOrThrow()
    // A process of the version before takes it away with the rest.
    await app.ctx().db.updateTable('claims').set({ order_code: null }).where('id', '=', claim.id).execute()
    expect(await kept()).toEqual({ order_code: code, note: null, credited_points: promised })
    await send({ clickId: await click(other), order: code })
    expect(await balance(other)).toBe(0)
    const { items } = await admin.list('GET /api/admin/holds', { query: { limit: 100 } })
    const held = items.find(({ transactionId }) => transactionId === code)?.hold
    expect(held).toMatchObject({ cause: 'CLAIM_CLASH', claimId: claim.id })
    await admin.call('POST /api/admin/holds/{id}/release', { params: { id: held?.id ?? 0 }, body: {} })
    expect(await balance(other)).toBe(promised)
    expect(await kept()).toMatchObject({ credited_points: 0 })
    await settleClaims(app.ctx())
    expect(await kept()).toMatchObject({ order_code: null })
    await sound()
  })
})

describe('a claim by its number', () => {
  it('is read by operators alone, and never as a draft', async () => {
    const member = await person()
    const draft = await app
      .api(member)
      .call('POST /api/claims', { body: { clickId: await click(member), draft: true } })
    expect((await refusal(read(draft.id))).code).toBe('not_found')
    const sent = await claimFor(member, await click(member), order())
    expect(await read(sent.id)).toMatchObject({ id: sent.id, state: 'held', clash: null })
    const asMember = app.api(member).call('GET /api/admin/claims/{id}', { params: { id: sent.id } })
    expect((await refusal(asMember)).code).toBe('forbidden')
  })

  it('shows the other claim that was paid for its code', async () => {
    const [first, second] = [await person(), await person()]
    const code = order()
    const paid = await claimFor(first, await click(first), code)
    await accept(paid.id)
    const late = await claimFor(second, await click(second), code)
    expect((await read(late.id)).clash).toMatchObject({ kind: 'claim', id: paid.id, isSameMember: false })
  })
})

describe('a message tried again', () => {
  it('answers with the number of the new one', async () => {
    const member = await person()
    const [clickId, code] = [await click(member), order()]
    await send({ clickId, order: code, status: 'pending', minute: 0 })
    await send({ clickId, order: code, updatedAt: '2199-01-01T00:00:00Z' })
    const { items } = await admin.call('GET /api/admin/events', { query: { outcome: 'refused' } })
    const params = { id: items[0]?.id ?? 0 }
    const { outcome, eventId } = await admin.call('POST /api/admin/events/{id}/retry', { params })
    expect(outcome).toBe('updated')
    const retried = await admin.call('GET /api/admin/events/{id}', { params: { id: eventId } })
    expect(retried).toMatchObject({ outcome, transactionId: code, retryOf: params.id, source: 'admin' })
    expect(await balance(member)).toBe(promised)
    await sound()
  })

  it('is done with once it was recorded: it is listed no more, and names what came of it', async () => {
    const member = await person()
    const [clickId, code] = [await click(member), order()]
    const refused = async () =>
      (await admin.call('GET /api/admin/events', { query: { outcome: 'refused' } })).items.map(({ id }) => id)
    await send({ clickId, order: code, status: 'pending', minute: 0 })
    await send({ clickId, order: code, updatedAt: '2199-01-01T00:00:00Z' })
    const [id = 0] = await refused()
    const read = () => admin.call('GET /api/admin/events/{id}', { params: { id } })
    const retry = () => admin.call('POST /api/admin/events/{id}/retry', { params: { id } })
    expect(await read()).toMatchObject({ outcome: 'refused', retriedAs: null })
    const { eventId } = await retry()
    expect(await refused()).not.toContain(id)
    expect(await read()).toMatchObject({ outcome: 'refused', retriedAs: eventId })
    expect((await refusal(retry())).code).toBe('conflict')
    expect(await balance(member)).toBe(promised)
    await sound()
  })

  it('says why when it still cannot be understood', async () => {
    expect((await post('{"status":"confirmed"}')).status).toBe(400)
    const { items } = await admin.call('GET /api/admin/events', { query: { outcome: 'refused' } })
    expect(items[0]?.problems).toEqual(['transaction_id'])
    const retry = admin.call('POST /api/admin/events/{id}/retry', { params: { id: items[0]?.id ?? 0 } })
    expect((await refusal(retry)).code).toBe('conflict')
  })
})

describe('a promise under limits', () => {
  it('carries its condition in lists, on the page and on the click', async () => {
    const productId = await addProduct(300)
    const body = { scope: 'product' as const, scopeId: productId, kind: 'fixed' as const }
    const rules = [
      { ...body, name: 'Nền', amount: 1000, capOrder: 5000 },
      { ...body, name: 'Tăng', amount: 200, isBoost: true, capMember: 900, capCampaign: 8000 },
    ]
    for (const rule of rules) await admin.call('POST /api/admin/rules', { body: rule })
    const condition = { perOrder: 5000, perOrderOf: 'base', perMember: true, campaign: true }
    const params = { id: productId }
    const member = app.api(await person())
    expect((await member.call('GET /api/products/{id}', { params })).reward?.condition).toEqual(condition)
    expect((await member.call('GET /api/products/{id}/reward', { params })).condition).toEqual(condition)
    await member.call('POST /api/affiliate/track', { body: { productId } })
    const [own] = (await member.list('GET /api/me/clicks')).items
    expect(own?.locked).toMatchObject([
      { capOrder: 5000, capMember: null, capCampaign: null },
      { capOrder: null, capMember: 900, capCampaign: 8000 },
    ])
    const unlimited = { id: await addProduct(301) }
    expect((await member.call('GET /api/products/{id}/reward', { params: unlimited })).condition).toBe(
      undefined,
    )
  })
})
