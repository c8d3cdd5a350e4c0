import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { addProduct } from '../../../../test/support/factories.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Api
let lan: Person

const add = async (name: string, codes: string[] = []) =>
  (await admin.call('POST /api/rewards', { body: { name, kind: 'voucher', pointsCost: 100, codes } })).id
const fill = (id: number, text: string) =>
  admin.call('POST /api/admin/rewards/{id}/codes', { params: { id }, body: { text } })
const redeem = (id: number) => app.api(lan).call('POST /api/rewards/{id}/redeem', { params: { id } })
const remove = (id: number) => admin.call('DELETE /api/rewards/{id}', { params: { id } })

beforeAll(async () => {
  app = await bootApp()
  admin = app.api(await app.admin())
  lan = await app.register('lan')
  const { id: productId } = await addProduct(admin, { pointsReward: 10 })
  await admin.call('POST /api/purchases', { body: { userId: lan.id, productId, pointsEarned: 10_000 } })
})
afterAll(() => app.close())

describe('a code of another reward', () => {
  it('is refused once it was given, also when that reward is gone; the others of it may be added', async () => {
    const old = await add('Shopee 50K', ['CU-0001', 'CU-0002', 'CU-0003'])
    await redeem(old)
    await redeem(old)
    await remove(old)
    const id = await add('Shopee 50K – tháng 12')
    await expect(fill(id, 'MOI-0001\nCU-0001\nCU-0002\nCU-0003')).rejects.toMatchObject({
      status: 400,
      body: {
        fields: { text: expect.stringMatching(/^2 mã đã có ở phần thưởng khác.*\(dòng 2–3\)\.$/) },
      },
    })
    expect(await fill(id, 'MOI-0001\nCU-0003')).toEqual({ added: 2, known: 0 })
    expect((await redeem(id)).userReward.code).toBe('MOI-0001')
  })

  it('is refused while that reward can still give it, however it is added', async () => {
    await add('50K', ['HAI-0001'])
    const id = await add('100K')
    const refused = {
      status: 400,
      body: { fields: { codes: expect.stringMatching(/^1 mã .*\(dòng 2\)\.$/) } },
    }
    await expect(add('Mới', ['HAI-0002', 'HAI-0001'])).rejects.toMatchObject(refused)
    await expect(
      admin.call('PATCH /api/rewards/{id}', { params: { id }, body: { codes: ['HAI-0002', 'HAI-0001'] } }),
    ).rejects.toMatchObject(refused)
    expect(await fill(id, 'HAI-0002')).toEqual({ added: 1, known: 0 })
  })

  it('goes to one of two rewards that are given it at the same moment', async () => {
    const text = Array.from({ length: 300 }, (_, n) => `CUNG-LUC-${n}`).join('\n')
    const ids = [await add('Một'), await add('Hai')]
    const done = await Promise.allSettled(ids.map((id) => fill(id, text)))
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is no heading of a table', async () => {
    const id = await add('Thẻ')
    await expect(fill(id, 'Mã thẻ,Hạn dùng\nABC111,31/12/2026')).rejects.toMatchObject({
      status: 400,
      body: { fields: { text: expect.stringContaining('tiêu đề') } },
    })
    await expect(fill(id, '1,ABC111\n2,ABC222')).rejects.toMatchObject({
      body: { fields: { text: expect.stringContaining('số thứ tự') } },
    })
  })
})
