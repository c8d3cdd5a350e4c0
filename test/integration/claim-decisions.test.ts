import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, it } from 'vitest'
import { bootClaims, details, promised, refusal } from '../support/claims.ts'

const { app, admin, at, clicked, sent, report, noticesOf, settle, balance, own, expectProof } =
  await bootClaims()
afterAll(() => app.close())

describe('an operator', () => {
  it('sees the queue by age, without drafts, and what speaks against a claim', async () => {
    const first = await sent()
    await at('2026-11-11T03:00:00Z', first.member)
    const copycat = await clicked()
    await at('2026-11-12T03:00:00Z', copycat.member)
    await app.api(copycat.member).call('POST /api/claims', {
      body: { clickId: copycat.clickId, ...details(first.order) },
    })
    const queue = await app
      .api(admin)
      .list('GET /api/admin/claims', { query: { q: first.order, limit: 100 } })
    expect(queue.items.map(({ member }) => member.id)).toEqual([first.member.id, copycat.member.id])
    expect(queue.items).toMatchObject([{ sameOrderClaims: 1 }, { sameOrderClaims: 1, network: 'direct' }])
    const all = await app.api(admin).list('GET /api/admin/claims', { query: { limit: 100 } })
    expect(all.items.every(({ state }) => state !== 'draft')).toBe(true)
    const times = all.items.map(({ submittedAt }) => submittedAt ?? '')
    expect(times).toEqual(times.toSorted())
    expect((await app.api(admin).list('GET /api/admin/claims', { query: { network: 'shopee' } })).total).toBe(
      0,
    )
  })

  it('asks for more; the member completes it and it goes on', async () => {
    const { member, params, id } = await sent()
    const body = { message: 'Bạn gửi thêm ảnh đơn hàng nhé' }
    const asked = await app.api(admin).call('POST /api/admin/claims/{id}/ask', { params, body })
    expect(asked).toMatchObject({ state: 'needs_info', message: body.message })
    const completed = { note: 'Đã gửi ảnh', submit: true }
    const claim = await app.api(member).call('PATCH /api/claims/{id}', { params, body: completed })
    expect(claim).toMatchObject({ state: 'sent', note: 'Đã gửi ảnh', message: null })
    expect(claim.history.map(({ message }) => message)).toEqual([null, body.message, null])
    expect(await noticesOf(id)).toEqual(['sent', 'needs_info', 'sent'])
  })

  it('credits a claim once, however many accept it at once', async () => {
    const { member, params, id } = await sent()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        app.api(admin).call('POST /api/admin/claims/{id}/accept', { params, body: {} }),
      ),
    )
    for (const answer of answers)
      expect(answer).toMatchObject({ state: 'accepted', creditedPoints: promised })
    const ledger = await app.api(member).call('GET /api/me/ledger')
    expect(ledger).toMatchObject({
      balance: promised,
      entries: [{ kind: 'adjust', points: promised, refType: 'claim', refId: String(id) }],
    })
    const audits = await app
      .ctx()
      .db.selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject_type', '=', 'claim')
      .where('subject_id', '=', String(id))
      .execute()
    expect(audits).toEqual([{ action: 'claim.accept', actor_id: admin.id }])
    expect(await noticesOf(id)).toEqual(['sent', 'accepted'])
    const refuse = { params, body: { reason: 'cancelled' as const } }
    expect((await refusal(app.api(admin).call('POST /api/admin/claims/{id}/refuse', refuse))).code).toBe(
      'conflict',
    )
    await expectProof()
  })

  it('either accepts or refuses when two decide at once', async () => {
    const { member, params } = await sent()
    const api = app.api(admin)
    await Promise.allSettled(
      Array.from({ length: 10 }, (_, turn) =>
        turn % 2
          ? api.call('POST /api/admin/claims/{id}/accept', { params, body: {} })
          : api.call('POST /api/admin/claims/{id}/refuse', { params, body: { reason: 'excluded' } }),
      ),
    )
    const [claim] = await own(member)
    expect(await balance(member)).toBe(claim?.state === 'accepted' ? promised : 0)
    await expectProof()
  })

  it('refuses with a reason of the list, and may be claimed again', async () => {
    const { member, clickId, params, order } = await sent()
    const api = app.api(admin)
    const other = { params, body: { reason: 'other' as const } }
    expect((await refusal(api.call('POST /api/admin/claims/{id}/refuse', other))).fields).toEqual(['message'])
    const unknown = { params, body: { reason: 'account_deleted' as never } }
    expect((await refusal(api.call('POST /api/admin/claims/{id}/refuse', unknown))).code).toBe(
      'invalid_input',
    )
    const body = { reason: 'order_not_found' as const, message: 'Cửa hàng không thấy mã này' }
    const refused = await api.call('POST /api/admin/claims/{id}/refuse', { params, body })
    expect(refused).toMatchObject({ state: 'rejected', ...body })
    expect(await balance(member)).toBe(0)
    const again = { clickId, ...details(order) }
    expect((await app.api(member).call('POST /api/claims', { body: again })).state).toBe('sent')
  })

  it('exports the claims of a network for a spreadsheet, formulas as text', async () => {
    const { member, clickId } = await clicked()
    await at('2026-11-10T03:00:00Z', member)
    const order = '=HYPERLINK("http://xau.example")'
    await app.api(member).call('POST /api/claims', { body: { clickId, ...details(order), note: '@SUM(A1)' } })
    const file = await app.api(admin).call('GET /api/admin/claims/export', { query: { network: 'direct' } })
    expect(file.fileName).toMatch(/^khieu-nai-direct-\d{4}-\d\d-\d\d\.csv$/)
    expect(file.csv.startsWith('\uFEFF')).toBe(true)
    const rows = parse(file.csv, { bom: true, columns: true }) as Record<string, string>[]
    const row = rows.find((one) => one['Mã lần mở'] === clickId)
    expect(row).toMatchObject({ 'Mã đơn hàng': `'${order}`, 'Ghi chú': "'@SUM(A1)" })
    expect(file.csv).not.toContain(member.username)
  })
})

describe('when the shop reports the order after all', () => {
  it('an open claim closes itself, links to the report, and the report pays', async () => {
    const { member, clickId, order, id } = await sent()
    await report(clickId, order.toLowerCase(), 'pending')
    await Promise.all([settle(), settle()])
    const [claim] = await own(member)
    expect(claim).toMatchObject({ state: 'accepted', creditedPoints: 0, conversionId: expect.any(Number) })
    expect(await noticesOf(id)).toEqual(['sent', 'accepted'])
    expect(await balance(member)).toBe(0)
    await report(clickId, order.toLowerCase(), 'confirmed', 1)
    await settle()
    expect(await balance(member)).toBe(promised)
    await expectProof()
  })

  it('and the shop refuses it later, it may be claimed again under the same code', async () => {
    const { member, clickId, order } = await sent()
    await report(clickId, order, 'pending')
    await settle()
    await report(clickId, order, 'rejected', 1)
    const body = { clickId, ...details(order) }
    expect((await app.api(member).call('POST /api/claims', { body })).state).toBe('sent')
    await settle()
    expect(await own(member)).toMatchObject([{ state: 'sent' }, { state: 'accepted', creditedPoints: 0 }])
    expect((await refusal(app.api(member).call('POST /api/claims', { body }))).code).toBe('conflict')
    await expectProof()
  })

  it('no operator can pay it a second time', async () => {
    const { member, clickId, order, params } = await sent()
    await report(clickId, order, 'approved')
    // The claim closed with the report: accepting it once more pays nothing.
    const answer = await app.api(admin).call('POST /api/admin/claims/{id}/accept', { params, body: {} })
    expect(answer).toMatchObject({ state: 'accepted', creditedPoints: 0, conversionId: expect.any(Number) })
    expect(await balance(member)).toBe(0)
  })

  it('a claim paid before gives its points back when the report pays', async () => {
    const { member, clickId, order, params, id } = await sent()
    await app.api(admin).call('POST /api/admin/claims/{id}/accept', { params, body: {} })
    await report(clickId, order, 'pending')
    await settle()
    expect(await balance(member)).toBe(promised)
    await report(clickId, order, 'confirmed', 1)
    await Promise.all([settle(), settle(), settle()])
    expect(await balance(member)).toBe(promised)
    expect(await own(member)).toMatchObject([{ id, state: 'accepted', creditedPoints: 0 }])
    const { entries } = await app.api(member).call('GET /api/me/ledger')
    expect(entries.map(({ kind, points }) => [kind, points])).toEqual([
      ['adjust', promised],
      ['adjust', -promised],
      ['earn_confirm', promised],
    ])
    await expectProof()
  })

  it('a report that belongs to nobody closes nothing and is shown to the operator', async () => {
    const { member, order } = await sent()
    await report('', order, 'confirmed')
    await settle()
    expect(await own(member)).toMatchObject([{ state: 'sent' }])
    const { items } = await app.api(admin).list('GET /api/admin/claims', { query: { q: order } })
    expect(items).toMatchObject([{ unmatchedConversionId: expect.any(Number) }])
  })
})

it('a deleted member’s claims lose every word and file but the code they were paid for, and the books stay right', async () => {
  const paid = await sent()
  await app.api(admin).call('POST /api/admin/claims/{id}/accept', { params: paid.params, body: {} })
  const open = await sent()
  for (const { member } of [paid, open])
    await app.api(admin).call('DELETE /api/users/{id}', { params: { id: member.id } })
  await settle()
  const rows = await app
    .ctx()
    .db.selectFrom('claims')
    .select(['state', 'order_code', 'credited_points'])
    .where('id', 'in', [paid.id, open.id])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { state: 'accepted', order_code: expect.any(String), credited_points: promised },
    { state: 'rejected', order_code: null, credited_points: 0 },
  ])
  expect(() => readdirSync(join(app.config.dataDir, 'claims'))).toThrow()
  await expectProof()
})
