import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/app.ts'
import { refusal } from '../support/claims.ts'
import { bootMoney, promised, type Sent } from '../support/money.ts'

const {
  app,
  admin,
  addProduct,
  send,
  person,
  order,
  click,
  balance,
  rowOf,
  claimFor,
  accept,
  holdOf,
  sound,
} = await bootMoney()
afterAll(() => app.close())

describe('whose an order is', () => {
  it('the newest message that names a click decides, in whatever order messages arrive', async () => {
    const [a, b] = [await person(), await person()]
    const words = (code: string, first: string, second: string): Sent[] => [
      { clickId: first, order: code, status: 'pending', minute: 1 },
      { clickId: second, order: code, status: 'confirmed', minute: 2 },
      { clickId: '', order: code, status: 'confirmed', minute: 3, value: 240_000 },
    ]
    let expected = 0
    for (const arrival of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      const story = words(order(), await click(a), await click(b))
      for (const step of arrival) await send(story[step] as Sent)
      for (const step of arrival) await send(story[step] as Sent)
      expected += promised
      expect({ a: await balance(a), b: await balance(b) }).toEqual({ a: 0, b: expected })
    }
    await sound()
  })

  it('an order that moves to another member takes its points along', async () => {
    const [a, b] = [await person(), await person()]
    const code = order()
    const [first, second] = [await click(a), await click(b)]
    await send({ clickId: first, order: code, minute: 1 })
    expect(await balance(a)).toBe(promised)
    await send({ clickId: second, order: code, minute: 2 })
    expect([await balance(a), await balance(b)]).toEqual([0, promised])
    await send({ clickId: second, order: code, status: 'reversed', minute: 3 })
    expect([await balance(a), await balance(b)]).toEqual([0, 0])
    await sound()
  })

  it('the database refuses points of an order at anybody but its owner, and more than it credits', async () => {
    const [a, b] = [await person(), await person()]
    const code = order()
    await send({ clickId: await click(a), order: code })
    const { id } = await rowOf(code)
    const entry = (userId: number, points: number) =>
      sql`insert into ledger_entries (user_id, kind, points, ref_type, ref_id, revision)
        values (${userId}, ${points > 0 ? 'earn_confirm' : 'clawback'}, ${points}, 'conversion', ${String(id)}, 77)`
        .execute(app.ctx().db)
        .then(
          () => 'taken',
          (error: Error) => error.message,
        )
    expect(await entry(b.id, promised)).toContain(`owes member ${b.id} no`)
    expect(await entry(a.id, 1)).toContain('no 1 points')
    expect(await entry(b.id, -1)).toContain(`never gave member ${b.id}`)
    expect(await entry(a.id, -promised - 1)).toContain('never gave')
    await sound()
  })
})

describe('a claim beside reports', () => {
  const paidClaim = async (member: Person, clickId: string, code: string) => {
    const claim = await claimFor(member, clickId, code)
    expect(await accept(claim.id)).toMatchObject({ state: 'accepted', creditedPoints: promised })
    expect(await balance(member)).toBe(promised)
    return claim
  }

  it.each([
    ['as it is', (code: string) => code],
    ['with # and blanks', (code: string) => `# ${code.slice(0, 4)} ${code.slice(4).toLowerCase()} `],
    ['with a blank that cannot be seen', (code: string) => `${code.slice(0, 3)}\u200b${code.slice(3)}`],
    ['mistyped', (code: string) => `${code}9`],
  ])('gives way to the report at once, its code %s', async (_, typed) => {
    const member = await person()
    const [clickId, code] = [await click(member), order()]
    await paidClaim(member, clickId, typed(code))
    await send({ clickId, order: code, status: 'pending' })
    expect(await balance(member)).toBe(promised)
    await send({ clickId, order: code, status: 'confirmed', minute: 2 })
    expect(await balance(member)).toBe(promised)
    const { entries } = await app.api(member).call('GET /api/me/ledger')
    expect(entries.map(({ points }) => points)).toEqual([promised, -promised, promised])
    await send({ clickId, order: code, status: 'reversed', minute: 3 })
    expect(await balance(member)).toBe(0)
    await sound()
  })

  it('is taken back when the shop refuses its order', async () => {
    const member = await person()
    const [clickId, code] = [await click(member), order()]
    await paidClaim(member, clickId, code)
    await send({ clickId, order: code, status: 'rejected' })
    expect(await balance(member)).toBe(0)
    await sound()
  })

  it('one code is paid to one member: a second claim, in other letters, is refused', async () => {
    const [a, b] = [await person(), await person()]
    const code = order()
    await paidClaim(a, await click(a), code)
    const second = await claimFor(b, await click(b), ` #${code.toLowerCase()}`)
    const seen = await admin.list('GET /api/admin/claims', { query: { q: code } })
    expect(seen.items.find(({ id }) => id === second.id)?.clash).toMatchObject({
      kind: 'claim',
      creditedPoints: promised,
      isSameMember: false,
    })
    expect((await refusal(accept(second.id))).code).toBe('conflict')
    expect([await balance(a), await balance(b)]).toEqual([promised, 0])
    await sound()
  })

  it('an order paid to another member is shown beside the claim and keeps it from being paid', async () => {
    const [a, b] = [await person(), await person()]
    const code = order()
    await send({ clickId: await click(a), order: code })
    const claim = await claimFor(b, await click(b), code)
    const seen = await admin.list('GET /api/admin/claims', { query: { q: code } })
    expect(seen.items[0]?.clash).toMatchObject({ kind: 'order', orderCode: code, creditedPoints: promised })
    expect((await refusal(accept(claim.id))).code).toBe('conflict')
    const { id } = await rowOf(code)
    const decide = { payTo: 'claim' as const, claimId: claim.id, reason: 'Ảnh hóa đơn mang tên bạn B' }
    await admin.call('POST /api/admin/conversions/{id}/claim-clash', { params: { id }, body: decide })
    expect([await balance(a), await balance(b)]).toEqual([0, promised])
    await sound()
  })

  it.each([
    ['order', [promised, 0]],
    ['claim', [0, promised]],
  ] as const)('a report for somebody else waits for a person, who pays the %s', async (payTo, ends) => {
    const [a, b] = [await person(), await person()]
    const code = order()
    await paidClaim(b, await click(b), code)
    await send({ clickId: await click(a), order: code })
    expect([await balance(a), await balance(b)]).toEqual([0, promised])
    expect(await holdOf(code)).toMatchObject({ cause: 'CLAIM_CLASH', state: 'open' })
    const { id } = await rowOf(code)
    await admin.call('POST /api/admin/conversions/{id}/claim-clash', {
      params: { id },
      body: { payTo, reason: 'Đã xem hóa đơn' },
    })
    expect([await balance(a), await balance(b)]).toEqual(ends)
    await sound()
  })

  it('pays within the limits of its rule, which count it', async () => {
    const limited = await addProduct(100)
    const rule = await admin.call('POST /api/admin/rules', {
      body: {
        name: 'Có hạn',
        scope: 'product',
        scopeId: limited,
        kind: 'fixed',
        amount: 4000,
        capMember: 6000,
      },
    })
    const member = await person()
    const clicks = [await click(member, limited), await click(member, limited), await click(member, limited)]
    for (const clickId of clicks) await accept((await claimFor(member, clickId, order())).id)
    expect(await balance(member)).toBe(4000 + 2000 + 100)
    await sound()
    await admin.call('DELETE /api/admin/rules/{id}', { params: { id: rule.id } })
  })
})
