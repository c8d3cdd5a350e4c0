import { afterAll, describe, expect, it } from 'vitest'
import { explanationsOf, readPoints } from '../../../../test/support/explanations.ts'
import { bootMoney, promised } from '../../../../test/support/money.ts'
import { listClicks } from './operations/list-clicks.ts'

const money = await bootMoney()
const { app, admin, send, person, order, click, claimFor, accept, rowOf, holdOf, sound } = money
afterAll(() => app.close())

const { clickOf, explain } = explanationsOf(app)

const started = async () => {
  const member = await person()
  return { member, clickId: await click(member), code: order() }
}
const paidClaim = async () => {
  const story = await started()
  const { id } = await claimFor(story.member, story.clickId, story.code)
  const waiting = await explain(story.member, story.clickId)
  expect(waiting.code).toBe('CLAIM_WAITING')
  await accept(id)
  return { ...story, id }
}

describe('an order', () => {
  it('credited, then returned: says what was taken back', async () => {
    const { member, clickId, code } = await started()
    await send({ clickId, order: code, status: 'pending', minute: 1 })
    expect(await explain(member, clickId)).toMatchObject({
      code: 'AWAITING_CONFIRMATION',
      text: expect.stringContaining('5.000 điểm sẽ được cộng'),
    })
    await send({ clickId, order: code, minute: 2 })
    expect(await explain(member, clickId)).toMatchObject({
      code: 'CREDITED',
      text: expect.stringMatching(`^Đơn hàng ${code} đã hoàn tất: 5.000 điểm được cộng ngày [\\d/]+\\.$`),
    })
    await send({ clickId, order: code, status: 'reversed', minute: 3 })
    expect(await explain(member, clickId)).toMatchObject({
      code: 'REVERSED_RETURNED',
      text: expect.stringContaining('5.000 điểm đã cộng được trừ lại'),
    })
    expect((await clickOf(member, clickId)).conversions[0]?.takenBackPoints).toBe(promised)
    // The shop changes its mind: nothing is gone any more.
    await send({ clickId, order: code, minute: 4 })
    expect(await explain(member, clickId)).toMatchObject({ code: 'CREDITED' })
    await sound()
  })

  it.each(['reversed', 'rejected'])(
    '%s without having been credited: speaks of no points',
    async (status) => {
      const { member, clickId, code } = await started()
      await send({ clickId, order: code, status: 'pending', minute: 1 })
      await send({ clickId, order: code, status, minute: 2 })
      const { text } = await explain(member, clickId)
      expect(text).not.toContain('trừ lại')
      expect(readPoints(text)).toEqual([])
    },
  )

  it('credited, then refused by its shop: says both', async () => {
    const { member, clickId, code } = await started()
    await send({ clickId, order: code, minute: 1 })
    await send({ clickId, order: code, status: 'rejected', minute: 2 })
    expect(await explain(member, clickId)).toMatchObject({
      code: 'REJECTED_UNSPECIFIED',
      text: expect.stringMatching(
        `^Cửa hàng từ chối đơn hàng ${code} .*5\\.000 điểm đã cộng được trừ lại ngày`,
      ),
    })
  })

  it('beside another one of the same click: each has its own points', async () => {
    const { member, clickId, code } = await started()
    const second = order()
    await send({ clickId, order: code, minute: 1 })
    await send({ clickId, order: code, item: 'hai', minute: 2 })
    await send({ clickId, order: second, minute: 3 })
    const { text } = await explain(member, clickId)
    expect(readPoints(text).map(({ code: of, points }) => [of, points])).toEqual([
      [second, 5000],
      [code, 10_000],
    ])
    await send({ clickId, order: second, status: 'reversed', minute: 4 })
    expect(await explain(member, clickId)).toMatchObject({
      code: 'CREDITED',
      text: expect.stringMatching(`Đơn hàng ${second} bị trả lại .*5.000 điểm đã cộng được trừ lại`),
    })
  })

  it('of a limit that is used up: names the recorded cause of 0 points', async () => {
    const product = await money.addProduct(1)
    const { id } = await admin.call('POST /api/admin/rules', {
      body: {
        name: 'Hết lượt',
        scope: 'product',
        scopeId: product,
        kind: 'order_percent',
        amount: 10,
        capOrder: 200,
      },
    })
    const member = await person()
    const clickId = await click(member, product)
    const [full, small] = [order(), order()]
    await send({ clickId, order: full, item: 'mot', value: 400_000, minute: 1 })
    await send({ clickId, order: full, item: 'hai', value: 400_000, minute: 2 })
    expect(await explain(member, clickId)).toMatchObject({
      code: 'CREDITED',
      text: expect.stringContaining('200 điểm được cộng'),
    })
    expect((await explain(member, clickId)).text).toContain('Số điểm tính theo mức tối đa mỗi đơn.')
    const other = await click(member, product)
    await send({ clickId: other, order: small, value: 100, commission: 10, minute: 3 })
    expect(await explain(member, other)).toMatchObject({
      code: 'NO_POINTS_LEFT',
      text: `Đơn hàng ${small} đã hoàn tất nhưng không được điểm vì giá trị đơn chưa đủ 1 điểm.`,
    })
    await admin.call('DELETE /api/admin/rules/{id}', { params: { id } })
    await sound()
  })

  it('worth less after a correction: says what is left and what went', async () => {
    const product = await money.addProduct(1)
    const { id } = await admin.call('POST /api/admin/rules', {
      body: { name: 'Phần trăm', scope: 'product', scopeId: product, kind: 'order_percent', amount: 250 },
    })
    const member = await person()
    const [clickId, code] = [await click(member, product), order()]
    await send({ clickId, order: code, value: 300_000, minute: 1 })
    await send({ clickId, order: code, value: 100_000, minute: 2 })
    const { text } = await explain(member, clickId)
    expect(text).toContain('còn 2.500 điểm được cộng, 5.000 điểm đã cộng được trừ lại ngày')
    await send({ clickId, order: code, value: 100_000, status: 'reversed', minute: 3 })
    expect(readPoints((await explain(member, clickId)).text)).toMatchObject([{ verb: 'taken', points: 2500 }])
    await admin.call('DELETE /api/admin/rules/{id}', { params: { id } })
  })
})

describe('an order that went to another click', () => {
  it('of another member: both sides are told, and each has what its ledger says', async () => {
    const a = await started()
    const b = { member: await person() }
    const second = await click(b.member)
    await send({ clickId: a.clickId, order: a.code, minute: 1 })
    await send({ clickId: second, order: a.code, minute: 2 })
    expect(await explain(a.member, a.clickId)).toMatchObject({
      code: 'MOVED_TO_OTHER_CLICK',
      text: expect.stringMatching(`${a.code} thuộc một lần mở khác, không phải của bạn: 5.000 điểm đã cộng`),
    })
    expect(await explain(b.member, second)).toMatchObject({ code: 'CREDITED' })
    await send({ clickId: second, order: a.code, status: 'reversed', minute: 3 })
    expect(readPoints((await explain(b.member, second)).text)).toMatchObject([
      { verb: 'taken', points: 5000 },
    ])
  })

  it('of the same member: what the former click gave back is no story of the new one', async () => {
    const { member, clickId, code } = await started()
    const second = await click(member)
    await send({ clickId, order: code, minute: 1 })
    await send({ clickId: second, order: code, status: 'pending', minute: 2 })
    expect(await explain(member, clickId)).toMatchObject({ code: 'MOVED_TO_OTHER_CLICK' })
    const { laterClickId } = (await clickOf(member, clickId)).reason
    expect(laterClickId).toBe(second)
    // The way to it is the journey with that click alone.
    const alone = await app.api(member).list('GET /api/me/clicks', { query: { clickId: second } })
    expect([alone.total, alone.items.map((one) => one.clickId)]).toEqual([1, [second]])
    const others = app.api(await person()).list('GET /api/me/clicks', { query: { clickId: second } })
    expect((await others).total).toBe(0)
    const open = await explain(member, second)
    expect(open.code).toBe('AWAITING_CONFIRMATION')
    expect(open.text).not.toContain('trừ lại')
    await send({ clickId: second, order: code, minute: 3 })
    expect(await explain(member, second)).toMatchObject({ code: 'CREDITED' })
    // And back again: the first click tells of now, not of then.
    await send({ clickId, order: code, status: 'rejected', minute: 4 })
    const back = await explain(member, clickId)
    expect(back.code).toBe('REJECTED_UNSPECIFIED')
    expect(back.text).not.toContain('trừ lại')
    expect((await explain(member, second)).code).toBe('MOVED_TO_OTHER_CLICK')
    await sound()
  })
})

describe('a claim', () => {
  it('that was paid, taken over by the report, then returned', async () => {
    const { member, clickId, code } = await paidClaim()
    expect(await explain(member, clickId)).toMatchObject({
      code: 'CLAIM_PAID',
      text: expect.stringContaining(`Khiếu nại cho đơn hàng ${code} được chấp nhận: 5.000 điểm được cộng`),
    })
    expect((await clickOf(member, clickId)).points).toEqual({ promised, pending: 0, credited: promised })
    await send({ clickId, order: code, status: 'pending', minute: 1 })
    const beside = await explain(member, clickId)
    expect(beside.code).toBe('CLAIM_PAID')
    expect(beside.text).toContain('điểm của khiếu nại được thay bằng điểm đó')
    await send({ clickId, order: code, minute: 2 })
    expect(await explain(member, clickId)).toMatchObject({
      code: 'CREDITED',
      text: expect.stringContaining('vì cửa hàng đã xác nhận đơn và điểm được tính theo đơn.'),
    })
    await send({ clickId, order: code, status: 'reversed', minute: 3 })
    const { text, code: reason } = await explain(member, clickId)
    expect(reason).toBe('REVERSED_RETURNED')
    expect(readPoints(text).map(({ kind, verb }) => [kind, verb])).toEqual([
      ['order', 'taken'],
      ['claim', 'taken'],
    ])
    await sound()
  })

  it('that was paid and whose order the shop refuses', async () => {
    const { member, clickId, code } = await paidClaim()
    await send({ clickId, order: code, status: 'rejected', minute: 1 })
    const { text } = await explain(member, clickId)
    expect(text).toContain('vì cửa hàng báo đơn bị hủy hoặc trả lại.')
    expect(text).toMatch(/^Cửa hàng từ chối đơn hàng/)
  })

  it('that was paid and whose order a person refuses says that, not that the shop did', async () => {
    const { member, clickId, code, id } = await paidClaim()
    await send({ clickId, order: code, status: 'approved', minute: 1 })
    const row = await rowOf(code)
    const hold = await admin.call('POST /api/admin/holds', { body: { conversionId: row.id, note: null } })
    await admin.call('POST /api/admin/holds/{id}/refuse', {
      params: { id: hold.id },
      body: { reason: 'Đơn của cửa hàng khác' },
    })
    const { code: reason, text } = await explain(member, clickId)
    expect(reason).toBe('REFUSED_AFTER_REVIEW')
    expect(text).toContain('Lý do: Đơn của cửa hàng khác.')
    expect(text).toContain('được trừ lại ngày')
    expect(text).toContain('vì sau khi kiểm tra, đơn không được cộng điểm.')
    const [claim] = (await app.api(member).list('GET /api/me/claims')).items
    expect(claim).toMatchObject({ id, creditedPoints: 0 })
    expect(claim?.history.at(-1)?.message).not.toContain('Cửa hàng báo')
  })

  it('whose order is another member’s, by the decision of a person', async () => {
    const { member, clickId, code, id } = await paidClaim()
    const other = await person()
    const theirs = await click(other)
    await send({ clickId: theirs, order: code, minute: 1 })
    expect(await explain(other, theirs)).toMatchObject({
      code: 'UNDER_REVIEW',
      text: expect.stringContaining('vì mã đơn này đã được trả điểm qua một khiếu nại khác'),
    })
    const row = await rowOf(code)
    await admin.call('POST /api/admin/conversions/{id}/claim-clash', {
      params: { id: row.id },
      body: { payTo: 'order', claimId: id, reason: 'Đã xem hóa đơn' },
    })
    expect(await explain(member, clickId)).toMatchObject({
      code: 'CLAIM_TAKEN_BACK',
      text: expect.stringContaining('đơn được xác định là của thành viên khác'),
    })
    expect(await explain(other, theirs)).toMatchObject({ code: 'CREDITED' })
  })

  it('for which a credited order of another member is given up', async () => {
    const { member, clickId, code } = await started()
    const other = await person()
    const theirs = await click(other)
    await send({ clickId: theirs, order: code, minute: 1 })
    const { id } = await claimFor(member, clickId, code)
    const row = await rowOf(code)
    await admin.call('POST /api/admin/conversions/{id}/claim-clash', {
      params: { id: row.id },
      body: { payTo: 'claim', claimId: id, reason: 'Hóa đơn mang tên bạn khác' },
    })
    expect(await explain(other, theirs)).toMatchObject({
      code: 'REFUSED_AFTER_REVIEW',
      text: expect.stringMatching(/Lý do: Hóa đơn mang tên bạn khác\. 5\.000 điểm đã cộng được trừ lại/),
    })
    expect(await explain(member, clickId)).toMatchObject({ code: 'CLAIM_PAID' })
  })

  it('that closed because its order counts at another click of its member leads there', async () => {
    const { member, clickId, code } = await started()
    await claimFor(member, clickId, code)
    const second = await click(member)
    await send({ clickId: second, order: code, status: 'pending', minute: 1 })
    const { reason } = await clickOf(member, clickId)
    expect(reason).toMatchObject({ code: 'MOVED_TO_OTHER_CLICK', laterClickId: second })
  })

  it('that closed by a report which later names another member says so, and the doctor agrees', async () => {
    const { member, clickId, code } = await started()
    await claimFor(member, clickId, code)
    await send({ clickId: await click(member), order: code, status: 'pending', minute: 1 })
    await send({ clickId: await click(await person()), order: code, minute: 2 })
    expect(await explain(member, clickId)).toMatchObject({
      code: 'MOVED_TO_OTHER_CLICK',
      text: expect.stringContaining('không phải của bạn'),
    })
    await sound()
  })

  it('that was refused leaves the click as it was and is mentioned', async () => {
    const { member, clickId, code } = await started()
    const { id } = await claimFor(member, clickId, code)
    await admin.call('POST /api/admin/claims/{id}/refuse', {
      params: { id },
      body: { reason: 'order_not_found', message: null },
    })
    const { code: reason, text } = await explain(member, clickId)
    expect(reason).toBe('REDIRECT_NEVER_LOADED')
    expect(text).toContain(`Khiếu nại cho đơn hàng ${code} bị từ chối ngày`)
  })
})

describe('an order under review says why', () => {
  const day = 86_400_000
  it.each([
    ['SALE_BEFORE_CLICK', { occurredAt: new Date(Date.now() - 3 * day).toISOString() }, 'trước lúc bạn bấm'],
    ['SALE_IN_FUTURE', { occurredAt: new Date(Date.now() + 3 * day).toISOString() }, 'còn ở tương lai'],
    ['COMMISSION_ABOVE_ORDER', { commission: 900_000 }, 'số tiền cửa hàng báo chưa khớp'],
    ['TOLD_FROM_FUTURE', { updatedAt: new Date(Date.now() + 30 * day).toISOString() }, 'ghi sai thời gian'],
  ])('%s', async (cause, message, words) => {
    const { member, clickId, code } = await started()
    await send({ clickId, order: code, ...message })
    expect(await holdOf(code)).toMatchObject({ cause })
    expect(await explain(member, clickId)).toMatchObject({
      code: 'UNDER_REVIEW',
      text: expect.stringMatching(`${words}.* trước khi cộng 5\\.000 điểm, chậm nhất ngày`),
    })
  })
})

it('an erased member’s order earns nothing, and its explanation says so', async () => {
  const { member, clickId, code } = await started()
  await send({ clickId, order: code, status: 'approved', minute: 1 })
  await admin.call('DELETE /api/users/{id}', { params: { id: member.id } })
  await send({ clickId, order: code, minute: 2 })
  const actor = { kind: 'member' as const, id: member.id, role: 'user' as const, sessionId: 0 }
  const { items } = await listClicks(app.ctx(actor), { page: 1, limit: 10 })
  expect(items[0]?.reason).toMatchObject({
    code: 'NO_POINTS_LEFT',
    text: `Đơn hàng ${code} đã hoàn tất nhưng không được điểm vì tài khoản đã xóa.`,
  })
})
