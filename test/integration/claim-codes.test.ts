import { afterAll, expect, it } from 'vitest'
import { refusal } from '../support/claims.ts'
import { bootMoney, promised } from '../support/money.ts'

const { app, admin, addProduct, send, person, order, click, balance, claimFor, accept, sound } =
  await bootMoney()
afterAll(() => app.close())

const written: [string, (code: string) => string][] = [
  ['as it is', (code) => code],
  ['with # and blanks, in small letters', (code) => `# ${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`],
]

it.each(written)(
  'a paid claim gives way to an order of another click of its member, its code %s',
  async (_, typed) => {
    const member = await person()
    const [claimed, reported, code] = [await click(member), await click(member), order()]
    await accept((await claimFor(member, claimed, typed(code))).id)
    expect(await balance(member)).toBe(promised)
    await send({ clickId: reported, order: code })
    expect(await balance(member)).toBe(promised)
    const { entries } = await app.api(member).call('GET /api/me/ledger')
    expect(entries.map(({ points }) => points)).toEqual([promised, -promised, promised])
    await sound()
  },
)

it.each(written)(
  'an open claim is closed by an order of another click of its member, its code %s',
  async (_, typed) => {
    const member = await person()
    const [claimed, reported, code] = [await click(member), await click(member), order()]
    const { id } = await claimFor(member, claimed, typed(code))
    await send({ clickId: reported, order: code, status: 'pending' })
    const own = (await app.api(member).list('GET /api/me/claims')).items.find((one) => one.id === id)
    expect(own).toMatchObject({ state: 'accepted', creditedPoints: 0 })
    await send({ clickId: reported, order: code, minute: 2 })
    expect(await balance(member)).toBe(promised)
    await sound()
  },
)

it('an order that another member waits for keeps a claim of its code from being paid', async () => {
  const [a, b] = [await person(), await person()]
  const [clickId, code] = [await click(a), order()]
  const claim = await claimFor(b, await click(b), `#${code}`)
  await send({ clickId, order: code, status: 'pending' })
  expect((await refusal(accept(claim.id))).code).toBe('conflict')
  await send({ clickId, order: code, minute: 2 })
  expect([await balance(a), await balance(b)]).toEqual([promised, 0])
  await sound()
})

it('a claim is paid no more than its click promised, whatever its member says the order cost', async () => {
  const product = await addProduct(100)
  const rule = await admin.call('POST /api/admin/rules', {
    body: { name: 'Một phần trăm', scope: 'product', scopeId: product, kind: 'order_percent', amount: 100 },
  })
  const member = await person()
  const claim = await app.api(member).call('POST /api/claims', {
    body: {
      clickId: await click(member, product),
      orderCode: order(),
      orderedAt: new Date().toISOString(),
      orderTotal: 900_000,
    },
  })
  expect((await accept(claim.id)).creditedPoints).toBe(2500)
  expect(await balance(member)).toBe(2500)
  await sound()
  await admin.call('DELETE /api/admin/rules/{id}', { params: { id: rule.id } })
})
