import { among, type Pair, statusOf, twoOf } from './case.ts'
import { postWebhook, promises, soldAt } from './ground.ts'
import { readHeld, sumOf } from './reservations.ts'

/** Two members claim one order code and both claims are accepted at once: one of them is paid. */
export const twoClaims: Pair = async (ground, random) => {
  const { app, admin } = ground
  const order = ground.order()
  const ids: number[] = []
  const clickIds: string[] = []
  for (const [n, person] of twoOf(ground, random).entries()) {
    const clickId = await ground.click(person, n === 0 ? 'first' : 'second')
    const orderCode = random.pick([order, `#${order}`, ` ${order.toLowerCase()} `])
    const body = { clickId, orderCode, orderedAt: soldAt, orderTotal: 250_000 }
    ids.push((await app.api(person).call('POST /api/claims', { body })).id)
    clickIds.push(clickId)
  }
  return {
    what: 'both are accepted',
    acts: ids.map((id) => (actor) => statusOf(actor, `POST /api/admin/claims/${id}/accept`, admin)),
    check: async (answers) => {
      const held = await readHeld(app, order, clickIds)
      const faults = [...among(answers, [200, 409]), ...held.faults]
      const paid = held.claims.filter(({ credited }) => credited > 0)
      const isOne = answers.filter((answer) => answer === 200).length === 1
      if (paid.length !== 1 || !isOne) faults.push(`answered ${answers}, ${paid.length} claims are paid`)
      return faults
    },
  }
}

/** The order of one member is told of while a claim of another on its code is accepted: one of the two is paid. */
export const claimOfAnother: Pair = async (ground, random) => {
  const { app, admin } = ground
  const [owner, claimant] = twoOf(ground, random)
  const order = ground.order()
  const own = await ground.click(owner, 'first')
  const clickId = await ground.click(claimant, 'second')
  const body = { clickId, orderCode: `# ${order}`, orderedAt: soldAt, orderTotal: 250_000 }
  const { id } = await app.api(claimant).call('POST /api/claims', { body })
  const isKnown = random.chance(0.4)
  if (isKnown) await postWebhook(app, { order, clickId: own, status: 'pending', minute: 0 })
  return {
    what: isKnown ? 'the order is known' : 'the order is new',
    acts: [
      (actor) => postWebhook(actor, { order, clickId: own, status: 'confirmed', minute: 1 }),
      (actor) => statusOf(actor, `POST /api/admin/claims/${id}/accept`, admin),
    ],
    check: async ([reported, accepted]) => {
      const held = await readHeld(app, order, [own, clickId])
      const faults = [...among([reported], [200]), ...among([accepted], [200, 409]), ...held.faults]
      const should = accepted === 200 ? promises.second : promises.first
      if (isKnown && accepted === 200) faults.push('a claim on an order of another was accepted')
      if (sumOf(held) !== should || held.points.size !== 1)
        faults.push(`accepted ${accepted}: ${JSON.stringify([...held.points])} points`)
      return faults
    },
  }
}

/** Two orders take from one limit that has room for one and a quarter, or one lets go while the other takes. */
export const oneLimit: Pair = async (ground, random) => {
  const { app, admin } = ground
  const [one, two] = twoOf(ground, random)
  const api = app.api(admin)
  const { id: ruleId } = await api.call('POST /api/admin/rules', {
    body: {
      name: `Có hạn ${ground.order()}`,
      scope: 'product',
      scopeId: ground.products.limited,
      kind: 'fixed',
      amount: 4000,
      capCampaign: 5000,
    },
  })
  const orders = [ground.order(), ground.order()]
  const clickIds = [await ground.click(one, 'limited'), await ground.click(two, 'limited')]
  await api.call('DELETE /api/admin/rules/{id}', { params: { id: ruleId } })
  const letsGo = random.chance(0.5)
  if (letsGo)
    await postWebhook(app, {
      order: orders[0] ?? '',
      clickId: clickIds[0] ?? '',
      status: 'confirmed',
      minute: 0,
    })
  return {
    what: letsGo ? 'one lets go' : 'both take',
    acts: orders.map((order, n) => (actor) => {
      const status = letsGo && n === 0 ? 'reversed' : 'confirmed'
      return postWebhook(actor, { order, clickId: clickIds[n] ?? '', status, minute: 1 })
    }),
    check: async (answers) => {
      const faults = among(answers, [200])
      const points: number[] = []
      for (const [n, order] of orders.entries()) {
        const held = await readHeld(app, order, [clickIds[n] ?? ''])
        points.push(sumOf(held))
        faults.push(...held.faults)
      }
      const allowed = letsGo ? ['0,1000', '0,4000'] : ['4000,1000', '1000,4000']
      return allowed.includes(String(points)) ? faults : [...faults, `they came to ${points}`]
    },
  }
}
