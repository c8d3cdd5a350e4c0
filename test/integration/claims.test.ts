import { afterAll, describe, expect, it } from 'vitest'
import { recordConversion } from '#server/modules/conversions/index.ts'
import type { IncomingConversion } from '#server/modules/networks/index.ts'
import { bootClaims, details, promised, refusal } from '../support/claims.ts'

const { app, productId, at, clicked, sent, report, noticesOf, settle, own, expectProof } = await bootClaims()
afterAll(() => app.close())

describe('a member', () => {
  it('keeps a draft, completes it and sends it; then it is fixed', async () => {
    const { member, clickId, order } = await clicked()
    await at('2026-11-10T03:00:00Z', member)
    const api = app.api(member)
    const draft = await api.call('POST /api/claims', { body: { clickId, draft: true } })
    expect(draft).toMatchObject({ state: 'draft', promisedPoints: promised, creditedPoints: 0, history: [] })
    const params = { id: draft.id }
    const early = await refusal(api.call('PATCH /api/claims/{id}', { params, body: { submit: true } }))
    expect(early).toEqual({ code: 'invalid_input', fields: ['orderCode', 'orderedAt', 'orderTotal'] })
    const typed = api.call('PATCH /api/claims/{id}', { params, body: { orderTotal: '150k' } })
    await expect(typed).rejects.toMatchObject({
      body: { fields: { orderTotal: expect.stringContaining('bằng chữ số') } },
    })
    await api.call('PATCH /api/claims/{id}', { params, body: { ...details(order), coupon: 'GIAM10' } })
    const claim = await api.call('PATCH /api/claims/{id}', { params, body: { coupon: null, submit: true } })
    expect(claim).toMatchObject({ state: 'sent', orderCode: order, coupon: null, heldUntil: null })
    expect(claim.history).toMatchObject([{ state: 'sent' }])
    expect(await noticesOf(draft.id)).toEqual(['sent'])
    const later = { params, body: { orderTotal: 9_000_000 } }
    expect((await refusal(api.call('PATCH /api/claims/{id}', later))).code).toBe('conflict')
    expect((await refusal(api.call('DELETE /api/claims/{id}', { params }))).code).toBe('conflict')
    expect(await own(member)).toEqual([claim])
  })

  it('may throw a draft away and begin again', async () => {
    const { member, clickId } = await clicked()
    const api = app.api(member)
    const { id } = await api.call('POST /api/claims', { body: { clickId, draft: true } })
    expect(await api.call('DELETE /api/claims/{id}', { params: { id } })).toEqual({})
    expect((await refusal(api.call('DELETE /api/claims/{id}', { params: { id } }))).code).toBe('not_found')
    expect((await api.call('POST /api/claims', { body: { clickId, draft: true } })).id).not.toBe(id)
  })

  it('has one open claim a click, whatever runs in parallel', async () => {
    const { member, clickId, order } = await clicked()
    const api = app.api(member)
    const attempts = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        api.call('POST /api/claims', { body: { clickId, ...details(order) } }),
      ),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(0)
    await at('2026-11-01T04:00:00Z', member)
    const again = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        api.call('POST /api/claims', { body: { clickId, ...details(order) } }),
      ),
    )
    expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await own(member)).toHaveLength(1)
  })

  it('claims an order once, whichever click it names', async () => {
    const { member, clickId, order } = await clicked()
    const api = app.api(member)
    const second = await api.call('POST /api/affiliate/track', { body: { productId } })
    await at('2026-11-10T03:00:00Z', member)
    await api.call('POST /api/claims', { body: { clickId, ...details(order) } })
    const again = { clickId: second.clickId, ...details(`# ${order.toLowerCase()}`) }
    expect((await refusal(api.call('POST /api/claims', { body: again }))).code).toBe('conflict')
    expect(await own(member)).toHaveLength(1)
  })

  it('sees and touches no claim, click or file of another', async () => {
    const { clickId, params } = await sent()
    const other = await app.register('nguoila')
    const api = app.api(other)
    const body = { clickId, ...details('LA-123') }
    expect((await refusal(api.call('POST /api/claims', { body }))).code).toBe('not_found')
    expect((await refusal(api.call('PATCH /api/claims/{id}', { params, body: {} }))).code).toBe('not_found')
    expect((await refusal(api.call('DELETE /api/claims/{id}', { params }))).code).toBe('not_found')
    expect(await own(other)).toEqual([])
  })

  it.each([
    ['2026-12-01T03:20:00Z', undefined],
    ['2026-12-01T03:20:01Z', 'orderedAt'],
  ])('claims up to 30 days after the purchase: at %s', async (instant, field) => {
    const { member, clickId, order } = await clicked()
    await at(instant, member)
    const work = app.api(member).call('POST /api/claims', { body: { clickId, ...details(order) } })
    if (!field) return expect((await work).state).toBe('sent')
    expect((await refusal(work)).fields).toEqual([field])
  })

  it('may claim once an order that no report follows has had its time', async () => {
    const { member, clickId, order } = await clicked()
    const hint: IncomingConversion = {
      ...{ network: 'direct', transactionId: order, itemKey: '', clickId, evidence: 'hint' },
      ...{ orderValue: 250_000, commission: 20_000, status: 'pending', networkStatus: '', reason: null },
      ...{ occurredAt: new Date('2026-11-01T03:20:00Z'), updatedAt: null },
    }
    await recordConversion(app.ctx(), hint, { source: 'postback', raw: {} })
    const file = () => app.api(member).call('POST /api/claims', { body: { clickId, ...details(order) } })
    const story = async () => (await app.api(member).list('GET /api/me/clicks')).items[0]
    await at('2026-11-02T03:00:00Z', member)
    expect((await refusal(file())).code).toBe('conflict')
    expect(await story()).toMatchObject({ conversions: [{ isUnreported: false }] })
    expect((await story())?.reason.text).not.toContain('khiếu nại')
    await at('2026-11-10T03:00:00Z', member)
    expect(await story()).toMatchObject({
      reason: { code: 'AWAITING_CONFIRMATION', text: expect.stringContaining('gửi khiếu nại') },
      conversions: [{ isUnreported: true }],
    })
    expect((await file()).state).toBe('sent')
    expect((await story())?.reason.text).not.toContain('Bạn có thể gửi khiếu nại')
    // The report comes after all: the order pays, the claim ends with it.
    await report(clickId, order, 'confirmed')
    await settle()
    expect(await own(member)).toMatchObject([{ state: 'accepted', creditedPoints: 0 }])
    expect((await story())?.reason.code).toBe('CREDITED')
    await expectProof()
  })

  it('is told so when the shop has reported the order of that click', async () => {
    const { member, clickId, order } = await clicked()
    await report(clickId, order, 'pending')
    const body = { clickId, ...details('KHAC-1') }
    expect((await refusal(app.api(member).call('POST /api/claims', { body }))).code).toBe('conflict')
    await report(clickId, order, 'rejected', 1)
    await at('2026-11-01T04:00:00Z', member)
    const again = { clickId, ...details(order) }
    // The shop has spoken, so there is nothing to wait for.
    expect((await app.api(member).call('POST /api/claims', { body: again })).state).toBe('sent')
    await settle()
    expect(await own(member)).toMatchObject([{ state: 'sent', conversionId: null }])
  })
})

describe('too early', () => {
  it('a claim is held until the shop has had its time and then goes by itself, once', async () => {
    const { member, clickId, order } = await clicked()
    await at('2026-11-02T03:00:00Z', member)
    const body = { clickId, ...details(order) }
    const held = await app.api(member).call('POST /api/claims', { body })
    expect(held).toMatchObject({ state: 'held', heldUntil: '2026-11-08T03:00:40.000Z' })
    await at('2026-11-08T03:00:39Z', member)
    await settle()
    expect(await own(member)).toMatchObject([{ state: 'held' }])
    await at('2026-11-08T03:00:40Z', member)
    await Promise.all([settle(), settle(), settle()])
    expect(await own(member)).toMatchObject([
      { state: 'sent', history: [{ state: 'held' }, { state: 'sent' }] },
    ])
    expect(await noticesOf(held.id)).toEqual(['held', 'sent'])
  })
})
