import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { postEntry } from '#server/modules/points/index.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { addAdjustment, addReward } from '../../../../test/support/factories.ts'
import { waitsForLock } from '../../../../test/support/lock-waits.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
let other: Person
let lan: Person
let serial = 0

const bank = {
  ...{ kind: 'bank' as const, bank: '970436' as const, accountNumber: '0011 0019 32418' },
  ...{ holder: 'Nguyễn Thị Lan' },
}
const ask = async (amount = 200_000, person = lan) =>
  (await app.api(person).call('POST /api/withdrawals', { body: { ...bank, amount } })).withdrawal.id
const approve = (ids: number[]) =>
  app.api(admin).call('POST /api/admin/withdrawals/approve', { body: { ids } })
const pay = (ids: number[]) =>
  app.api(admin).call('POST /api/admin/withdrawals/paid', { body: { ids, reference: 'FT1' } })
const show = (id: number) =>
  app.api(admin).call('POST /api/admin/withdrawals/{id}/payment', { params: { id } })
const file = (id: number) =>
  app.api(admin).call('POST /api/admin/withdrawal-batches/{id}/file', { params: { id } })
const giveBack = (id: number) =>
  app
    .api(admin)
    .call('POST /api/admin/withdrawals/{id}/return', { params: { id }, body: { note: 'Đơn bị hủy' } })
const listed = async (id: number) =>
  (await app.api(admin).list('GET /api/admin/withdrawals', { query: { userId: lan.id } })).items.find(
    (row) => row.id === id,
  )
const balance = async () => (await app.api(lan).call('GET /api/user')).points
/** What an order does that is reversed after its points were paid out. */
const clawBack = (points = 200_000, ctx = app.ctx()) => {
  serial += 1
  return postEntry(ctx, {
    ...{ userId: lan.id, kind: 'adjust', points: -points, refType: 'admin', refId: `don-huy-${serial}` },
  })
}
const suspend = () =>
  app.api(admin).call('POST /api/admin/members/{id}/suspension', {
    params: { id: lan.id },
    body: { reason: 'Nhiều đơn bị trả', endSessions: false },
  })
const breakChain = () =>
  app
    .ctx()
    .db.insertInto('chain_breaks')
    .values({ user_id: lan.id, entry_id: null, fault: 'balance', found_at: new Date() })
    .execute()
const refusal = (words: string) => ({ status: 409, body: { error: expect.stringContaining(words) } })

beforeAll(async () => {
  app = await bootApp()
  admin = await app.admin()
  await app.api(admin).call('PATCH /api/admin/adjustments/policy', { body: { limit: null } })
  other = await app.register('quan-tri-hai')
  await app.api(admin).call('PATCH /api/users/{id}', { params: { id: other.id }, body: { role: 'admin' } })
  other = await app.login('quan-tri-hai', 'matkhau1')
})
beforeEach(async () => {
  serial += 1
  lan = await app.register(`lan-${serial}`)
  await addAdjustment(app.api(admin), lan.id, 200_000)
})
afterAll(() => app.close())

describe('what was taken back after it was asked for', () => {
  it('is shown to who approves, not approved, and can be given back', async () => {
    const id = await ask()
    expect(await listed(id)).not.toHaveProperty('balance')
    await clawBack()
    expect(await listed(id)).toMatchObject({ balance: -200_000 })
    await expect(approve([id])).rejects.toMatchObject(refusal(`RT${id} chưa chi được: số dư`))
    await giveBack(id)
    expect(await balance()).toBe(0)
  })

  it.each([
    ['suspended', suspend, 'tạm khóa'],
    ['under a check', breakChain, 'được kiểm tra'],
  ])('a member who is %s is paid nothing', async (_, bar, words) => {
    const [id, approved] = [await ask(100_000), await ask(100_000)]
    const { id: batch } = await approve([approved])
    await bar()
    if (bar === suspend) expect(await listed(id)).toMatchObject({ suspended: true })
    await expect(approve([id])).rejects.toMatchObject(refusal(words))
    await expect(show(approved)).rejects.toMatchObject(refusal(words))
    await expect(file(batch)).rejects.toMatchObject(refusal(words))
    await expect(pay([approved])).rejects.toMatchObject(refusal(words))
    await giveBack(id)
    await giveBack(approved)
    expect(await balance()).toBe(200_000)
    await app
      .ctx()
      .db.updateTable('chain_breaks')
      .set({ resolved_at: new Date(), resolved_by: admin.id })
      .execute()
  })

  it('a second person cannot agree to it either', async () => {
    await app.api(admin).call('PATCH /api/admin/withdrawals/policy', { body: { secondFrom: 0 } })
    const id = await ask()
    await approve([id])
    await app.api(admin).call('PATCH /api/admin/withdrawals/policy', { body: { secondFrom: null } })
    await clawBack()
    const waits = await app.api(other).list('GET /api/admin/approvals', { query: { limit: 100 } })
    const about = waits.items.find(({ kind }) => kind === 'withdrawal_batch')
    const params = { id: about?.id ?? 0 }
    const body = { reason: 'Đã xem' }
    await expect(
      app.api(other).call('POST /api/admin/approvals/{id}/approve', { params, body }),
    ).rejects.toMatchObject(refusal('số dư'))
    await app.api(other).call('POST /api/admin/approvals/{id}/decline', { params, body })
    await giveBack(id)
    expect(await balance()).toBe(0)
  })

  it('of a batch the others are sent; what somebody may have sent already is still noted', async () => {
    const mai = await app.register(`mai-${serial}`)
    await addAdjustment(app.api(admin), mai.id, 100_000)
    const [seen, unseen] = [await ask(100_000), await ask(100_000)]
    const hers = await ask(100_000, mai)
    const { id: batch } = await approve([seen, unseen, hers])
    await show(seen)
    await clawBack()
    const { csv } = await file(batch)
    expect(csv).toContain(`RT${hers}`)
    expect(csv).not.toContain(`RT${seen}`)
    await expect(pay([hers, unseen])).rejects.toMatchObject(refusal(`RT${unseen}`))
    expect(await pay([hers, seen])).toEqual({ paid: 2 })
  })

  it('an approval that comes while it is taken back waits for that, and sees it', async () => {
    const id = await ask()
    const approving = await inTransaction(app.ctx(), async (tx) => {
      await clawBack(200_000, tx)
      const asked = approve([id]).then(
        () => 200,
        ({ status }: { status: number }) => status,
      )
      await waitsForLock(app.ctx().db, '%for no key update%')
      return { asked }
    })
    expect(await approving.asked).toBe(409)
    expect(await balance()).toBe(-200_000)
    await giveBack(id)
    expect(await app.faults()).toEqual([])
  })

  it('a gift that waits is not handed out, and can be given back', async () => {
    const { id } = await addReward(app.api(admin), { pointsCost: 200_000, stock: 1 })
    const { userReward } = await app
      .api(lan)
      .call('POST /api/rewards/{id}/redeem', { params: { id }, body: {} })
    await clawBack()
    const params = { id: userReward.id }
    await expect(
      app
        .api(admin)
        .call('POST /api/admin/redemptions/{id}/deliver', { params, body: { note: 'Đã gửi' } as never }),
    ).rejects.toMatchObject(refusal('Chưa trao được: số dư'))
    await app
      .api(admin)
      .call('POST /api/admin/redemptions/{id}/refund', { params, body: { note: 'Đơn bị hủy' } })
    expect(await balance()).toBe(0)
    expect(await app.faults()).toEqual([])
  })
})
