import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import { noticeQueue } from '#server/jobs/notify.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { addAdjustment, addProduct } from '../../../../test/support/factories.ts'
import { waitsForLock } from '../../../../test/support/lock-waits.ts'
import { keyCodeHashes, rewardsChecks } from './index.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Api
let member: Api
let lan: Person
let productId: number

const give = (person: Person, points: number) =>
  admin.call('POST /api/purchases', { body: { userId: person.id, productId, pointsEarned: points } })
const balance = async (api: Api) => (await api.call('GET /api/user')).points
const add = (body: object) =>
  admin.call('POST /api/rewards', { body: { name: 'Túi vải', pointsCost: 100, ...body } })
const redeem = async (api: Api, id: number) =>
  (await api.call('POST /api/rewards/{id}/redeem', { params: { id } })).userReward

/** The notices that wait for the notices module, about one redemption. */
const notices = async (id: number): Promise<{ type: string; data: object }[]> => {
  const { rows } = await app
    .ctx()
    .db.withSchema('pgboss')
    .selectFrom('job' as never)
    .select(['data' as never])
    .where('name' as never, '=', noticeQueue as never)
    .execute()
    .then((found) => ({ rows: found as { data: { refId: number; type: string; data: object } }[] }))
  return rows.map(({ data }) => data).filter(({ refId }) => refId === id)
}

const audited = (action: string) =>
  app.ctx().db.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('id').execute()

const expectProof = async () => expect(await app.faults()).toEqual([])

beforeAll(async () => {
  app = await bootApp()
  admin = app.api(await app.admin())
  lan = await app.register('lan')
  member = app.api(lan)
  productId = (await addProduct(admin, { pointsReward: 10 })).id
  await give(lan, 10_000)
})
afterAll(() => app.close())

describe('a pool of codes', () => {
  it('takes a pasted text, leaves known codes out, and shows no code whole', async () => {
    const { id } = await add({ name: 'Voucher', kind: 'voucher' })
    const params = { id }
    const text = 'MA-GIAM-0001\nMA-GIAM-0002\nMA-GIAM-0002\n'
    expect(await admin.call('POST /api/admin/rewards/{id}/codes', { params, body: { text } })).toEqual({
      added: 2,
      known: 0,
    })
    const more = { text: 'MA-GIAM-0002\r\nMA-GIAM-0003,20000' }
    expect(await admin.call('POST /api/admin/rewards/{id}/codes', { params, body: more })).toEqual({
      added: 1,
      known: 1,
    })
    const list = await admin.list('GET /api/admin/rewards/{id}/codes', { params })
    expect(list).toMatchObject({ total: 3, items: [{ tail: '0003' }, { tail: '0002' }, { tail: '0001' }] })
    const noted = JSON.stringify([
      list,
      await admin.call('GET /api/admin/rewards'),
      await audited('reward.codes.add'),
    ])
    expect(noted).not.toContain('GIAM-0')
    const kept = await app
      .ctx()
      .db.selectFrom('reward_codes')
      .selectAll()
      .where('reward_id', '=', id)
      .execute()
    expect(JSON.stringify(kept)).not.toContain('GIAM-00')
  })

  it('keeps nothing that a code could be guessed from, and keys what was kept before', async () => {
    const { db } = app.ctx()
    const { id } = await add({ name: 'Phiếu', kind: 'voucher' })
    const params = { id }
    const text = 'SO-0001\nSO-0002\nSO-0003'
    await admin.call('POST /api/admin/rewards/{id}/codes', { params, body: { text } })
    const hashes = async () =>
      (
        await db
          .selectFrom('reward_codes')
          .select('code_hash')
          .where('reward_id', '=', id)
          .orderBy('id')
          .execute()
      ).map((row) => row.code_hash)
    const keyed = await hashes()
    const guessed = ['SO-0001', 'SO-0002', 'SO-0003'].map((code) => sha256(code))
    for (const hash of guessed) expect(keyed.join()).not.toContain(hash)
    // As versions before kept them: the second twice, once by each version.
    const unkey = (hash: string, from: string) =>
      db.updateTable('reward_codes').set({ code_hash: hash }).where('code_hash', '=', from).execute()
    for (const place of [0, 2]) await unkey(guessed[place] ?? '', keyed[place] ?? '')
    await sql`insert into reward_codes (reward_id, code_encrypted, code_hash)
      select reward_id, code_encrypted, ${guessed[1]} from reward_codes where code_hash = ${keyed[1]}`.execute(
      db,
    )
    await keyCodeHashes(app.ctx())
    const [first, second, third, again] = await hashes()
    expect([first, second, third]).toEqual(keyed)
    expect(again).toMatch(new RegExp(`^${second}:\\d+$`))
    const known = await admin.call('POST /api/admin/rewards/{id}/codes', { params, body: { text } })
    expect(known).toEqual({ added: 0, known: 3 })
  })

  it('gives its codes one by one, and lets only those go that nobody was given', async () => {
    const { id } = await add({ name: 'Hai mã', kind: 'voucher', codes: ['HAI-MA-00001', 'HAI-MA-00002'] })
    const first = await redeem(member, id)
    expect(first).toMatchObject({ status: 'delivered', code: 'HAI-MA-00001' })
    expect(await notices(first.id)).toMatchObject([{ type: 'reward_delivered', data: { reward: 'Hai mã' } }])
    expect(JSON.stringify(await notices(first.id))).not.toContain('HAI-MA')
    const [free, given] = await admin.call('GET /api/admin/rewards/{id}/codes', { params: { id } })
    expect([free?.given, given?.given]).toEqual([false, true])
    const remove = (codeId = 0) =>
      admin.call('DELETE /api/admin/rewards/{id}/codes/{codeId}', { params: { id, codeId } })
    await expect(remove(given?.id)).rejects.toMatchObject({ status: 409 })
    await remove(free?.id)
    await expect(remove(free?.id)).rejects.toMatchObject({ status: 404 })
    const managed = await admin.call('GET /api/admin/rewards')
    expect(managed.find((one) => one.id === id)).toMatchObject({ freeCodes: 0, givenCodes: 1, stock: 0 })
    await expect(redeem(member, id)).rejects.toMatchObject({ body: { code: 'out_of_stock' } })
    expect((await member.call('GET /api/users/{id}/rewards', { params: { id: lan.id } }))[0]?.code).toBe(
      'HAI-MA-00001',
    )
    await expectProof()
  })

  it.each([
    ['nothing', '  '],
    ['a line without a code', 'A1\n,50000'],
    ['a code too long', 'x'.repeat(201)],
    ['too many', Array.from({ length: 20_001 }, (_, n) => `M${n}`).join('\n')],
  ])('refuses %s', async (_, text) => {
    const { id } = await add({ kind: 'voucher' })
    await expect(
      admin.call('POST /api/admin/rewards/{id}/codes', { params: { id }, body: { text } }),
    ).rejects.toMatchObject({ status: 400, body: { fields: { text: expect.any(String) } } })
  })

  it('belongs to vouchers alone, and a kind stays once somebody redeemed it', async () => {
    const { id } = await add({})
    const params = { id }
    await expect(
      admin.call('POST /api/admin/rewards/{id}/codes', { params, body: { text: 'A1' } }),
    ).rejects.toMatchObject({ status: 409 })
    await redeem(member, id)
    await expect(
      admin.call('PATCH /api/rewards/{id}', { params, body: { kind: 'voucher' } }),
    ).rejects.toMatchObject({ status: 409 })
  })
})

describe('the queue', () => {
  it('delivers once, tells the member, and shows the word to them', async () => {
    const { id: rewardId } = await add({ name: 'Thẻ cào' })
    const { id, status } = await redeem(member, rewardId)
    expect(status).toBe('processing')
    expect(await notices(id)).toEqual([])
    const waiting = await admin.list('GET /api/admin/redemptions', {
      query: { status: 'processing', limit: 100 },
    })
    expect(waiting.items.find((one) => one.id === id)).toMatchObject({
      user: { username: 'lan', email: 'lan@example.vn' },
      reward: { name: 'Thẻ cào' },
    })
    const params = { id }
    expect(
      await admin.call('POST /api/admin/redemptions/{id}/deliver', {
        params,
        body: { note: 'Đã gửi e-mail' },
      }),
    ).toMatchObject({ status: 'delivered', handledBy: 'admin', note: 'Đã gửi e-mail' })
    await expect(
      admin.call('POST /api/admin/redemptions/{id}/deliver', { params, body: {} }),
    ).rejects.toMatchObject({ status: 409 })
    expect(await notices(id)).toMatchObject([{ type: 'reward_delivered', data: { reward: 'Thẻ cào' } }])
    expect(await audited('redemption.deliver')).toMatchObject([
      { subject_id: String(id), before: { status: 'processing' } },
    ])
    const [own] = await member.call('GET /api/users/{id}/rewards', { params: { id: lan.id } })
    expect(own).toMatchObject({ id, status: 'delivered', note: 'Đã gửi e-mail' })
  })

  it('gives points and piece back, once, with a reason', async () => {
    const { id: rewardId } = await add({ name: 'Cốc sứ', stock: 1, pointsCost: 300 })
    const before = await balance(member)
    const { id } = await redeem(member, rewardId)
    expect(await balance(member)).toBe(before - 300)
    const refund = (note: string) =>
      admin.call('POST /api/admin/redemptions/{id}/refund', { params: { id }, body: { note } })
    await expect(refund(' ')).rejects.toMatchObject({
      status: 400,
      body: { fields: { note: expect.any(String) } },
    })
    expect(await refund('Cốc bị vỡ')).toMatchObject({ status: 'refunded', note: 'Cốc bị vỡ' })
    await expect(refund('Lần nữa')).rejects.toMatchObject({
      status: 409,
      body: { error: 'Lượt đổi thưởng này đã được xử lý.' },
    })
    await expect(
      admin.call('POST /api/admin/redemptions/{id}/deliver', { params: { id }, body: {} }),
    ).rejects.toMatchObject({ status: 409 })
    expect(await balance(member)).toBe(before)
    expect(await admin.call('GET /api/rewards')).toContainEqual(
      expect.objectContaining({ id: rewardId, stock: 1 }),
    )
    expect(await notices(id)).toMatchObject([
      { type: 'reward_refunded', data: { points: 300, note: 'Cốc bị vỡ' } },
    ])
    expect(await audited('redemption.refund')).toHaveLength(1)
    const { entries } = await member.call('GET /api/me/ledger')
    expect(entries.at(-1)).toMatchObject({ kind: 'redeem_refund', points: 300, refId: String(id) })
    await expectProof()
  })

  it('that is one’s own and was delivered is another’s to refund', async () => {
    const { id: clerk } = await app.register('nguoi-doi')
    await admin.call('PATCH /api/users/{id}', {
      params: { id: clerk },
      body: { role: 'user', staff: 'finance' },
    })
    const own = app.api(await app.login('nguoi-doi', 'matkhau1'))
    await addAdjustment(admin, clerk, 1000)
    const { id: rewardId } = await add({ name: 'Móc khóa', stock: 5, pointsCost: 100 })
    const refund = (id: number, by = own) =>
      by.call('POST /api/admin/redemptions/{id}/refund', { params: { id }, body: { note: 'Nhầm' } })
    expect(await refund((await redeem(own, rewardId)).id)).toMatchObject({ status: 'refunded' })
    const { id } = await redeem(own, rewardId)
    await admin.call('POST /api/admin/redemptions/{id}/deliver', { params: { id }, body: {} })
    await expect(refund(id)).rejects.toMatchObject({ status: 403 })
    expect(await balance(own)).toBe(900)
    expect(await refund(id, admin)).toMatchObject({ status: 'refunded' })
    await expectProof()
  })

  it('gives back what was paid, whatever the reward costs by then', async () => {
    const { id: rewardId } = await add({ name: 'Khăn tắm', pointsCost: 300 })
    const before = await balance(member)
    const { id } = await redeem(member, rewardId)
    await admin.call('PATCH /api/rewards/{id}', { params: { id: rewardId }, body: { pointsCost: 900 } })
    await admin.call('POST /api/admin/redemptions/{id}/refund', {
      params: { id },
      body: { note: 'Khăn bị rách' },
    })
    expect(await balance(member)).toBe(before)
    expect(await notices(id)).toMatchObject([{ type: 'reward_refunded', data: { points: 300 } }])
    await expectProof()
  })

  it('refunds a voucher that does not work without putting its code back', async () => {
    const { id: rewardId } = await add({ kind: 'voucher', codes: ['HONG-000001'] })
    const { id } = await redeem(member, rewardId)
    const params = { id }
    await admin.call('POST /api/admin/redemptions/{id}/refund', {
      params,
      body: { note: 'Mã không dùng được' },
    })
    await expect(redeem(member, rewardId)).rejects.toMatchObject({ body: { code: 'out_of_stock' } })
    await expectProof()
  })

  it('pays a member back who has left, so that the books still close', async () => {
    const gone = await app.register('di-xa')
    await give(gone, 500)
    const { id: rewardId } = await add({ pointsCost: 500 })
    const { id } = await redeem(app.api(gone), rewardId)
    await admin.call('DELETE /api/users/{id}', { params: { id: gone.id } })
    await admin.call('POST /api/admin/redemptions/{id}/refund', {
      params: { id },
      body: { note: 'Đã rời đi' },
    })
    await expectProof()
  })
})

describe('a price', () => {
  const at = (id: number, pointsCost: unknown, headers = {}) =>
    member.call('POST /api/rewards/{id}/redeem', { params: { id }, body: { pointsCost } as never, headers })

  it('above the balance is refused with how much is missing, and so is what is out of stock; nothing moves', async () => {
    const before = await balance(member)
    const dear = await add({ name: 'Nồi chiên', pointsCost: before + 40, stock: 1 })
    await expect(redeem(member, dear.id)).rejects.toMatchObject({
      status: 409,
      body: { code: 'not_enough_points', shortfall: 40 },
    })
    const gone = await add({ name: 'Ấm nước', stock: 0 })
    await expect(redeem(member, gone.id)).rejects.toMatchObject({
      status: 409,
      body: { code: 'out_of_stock' },
    })
    expect(await balance(member)).toBe(before)
    const left = (await admin.call('GET /api/rewards')).find((one) => one.id === dear.id)
    expect(left?.stock).toBe(1)
  })

  it('that changed since it was seen is told, and nothing is debited', async () => {
    const { id } = await add({ name: 'Ô gấp', stock: 2 })
    const before = await balance(member)
    await admin.call('PATCH /api/rewards/{id}', { params: { id }, body: { pointsCost: 900 } })
    await expect(at(id, 100)).rejects.toMatchObject({
      status: 409,
      body: { code: 'price_changed', pointsCost: 900, error: 'Phần thưởng này giờ cần 900 điểm.' },
    })
    expect(await balance(member)).toBe(before)
    expect((await at(id, 900)).userReward.pointsCost).toBe(900)
    expect(await balance(member)).toBe(before - 900)
    const left = (await admin.call('GET /api/rewards')).find((one) => one.id === id)
    expect(left?.stock).toBe(1)
    await expectProof()
  })

  it('that changes while it is being redeemed is told too', async () => {
    const { id } = await add({ name: 'Gối tựa' })
    const before = await balance(member)
    const changing = await app.ctx().db.startTransaction().execute()
    await changing.updateTable('rewards').set({ points_cost: 400 }).where('id', '=', id).execute()
    const answer = at(id, 100).catch((error: unknown) => error)
    await waitsForLock(app.ctx().db)
    await changing.commit().execute()
    expect(await answer).toMatchObject({ body: { code: 'price_changed', pointsCost: 400 } })
    expect(await balance(member)).toBe(before)
  })

  it('is part of what an Idempotency-Key stands for', async () => {
    const { id } = await add({ name: 'Sổ tay' })
    const headers = { 'idempotency-key': 'gia-da-thay' }
    const first = await at(id, 100, headers)
    await admin.call('PATCH /api/rewards/{id}', { params: { id }, body: { pointsCost: 200 } })
    expect(await at(id, 100, headers)).toEqual(first)
    await expect(at(id, 200, headers)).rejects.toMatchObject({ body: { code: 'idempotency_mismatch' } })
  })

  it.each([0, -1, 1.5, '1e3', 100_000_001, null, {}])('of %j is refused', async (pointsCost) => {
    const { id } = await add({})
    await expect(at(id, pointsCost)).rejects.toMatchObject({
      status: 400,
      body: { fields: { pointsCost: expect.any(String) } },
    })
  })

  it('is 100 million điểm at most', async () => {
    await expect(add({ pointsCost: 100_000_001 })).rejects.toMatchObject({
      status: 400,
      body: { fields: { pointsCost: 'Tối đa 100.000.000 điểm' } },
    })
    expect(await add({ pointsCost: 100_000_000, available: false })).toMatchObject({
      pointsCost: 100_000_000,
    })
  })

  it.each([700, 30])('of %i today is not what a refund gives back', async (today) => {
    const { id: rewardId } = await add({ name: 'Khăn tắm', pointsCost: 300 })
    const before = await balance(member)
    const { id } = await redeem(member, rewardId)
    await admin.call('PATCH /api/rewards/{id}', { params: { id: rewardId }, body: { pointsCost: today } })
    const refunded = await admin.call('POST /api/admin/redemptions/{id}/refund', {
      params: { id },
      body: { note: 'Hết khăn' },
    })
    expect(refunded.pointsCost).toBe(300)
    expect(await balance(member)).toBe(before)
    expect((await member.call('GET /api/me/ledger')).entries.at(-1)).toMatchObject({ points: 300 })
    expect(await notices(id)).toMatchObject([{ type: 'reward_refunded', data: { points: 300 } }])
    await expectProof()
  })
})

describe('the doctor', () => {
  it('finds a redemption marked refunded whose points never came back', async () => {
    const { id: rewardId } = await add({})
    const { id } = await redeem(member, rewardId)
    const mark = (status: string) =>
      app.ctx().db.updateTable('user_rewards').set({ status }).where('id', '=', id).execute()
    await mark('refunded')
    expect(await rewardsChecks[0]?.broken(app.ctx().db, app.config)).toEqual([
      expect.stringContaining(`redemption ${id} `),
    ])
    await mark('processing')
    await expectProof()
  })
})
