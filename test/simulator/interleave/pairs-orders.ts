import { among, ownerFaults, type Pair, statusOf, twoOf } from './case.ts'
import { postWebhook, promises } from './ground.ts'
import { readHeld } from './reservations.ts'

/** A message about an order of nobody, while a person assigns it. */
export const assignment: Pair = async (ground, random) => {
  const { app, admin } = ground
  const [one, two] = twoOf(ground, random)
  const order = ground.order()
  const named = { userId: one.id, clickId: await ground.click(one, 'first') }
  const chosen = { userId: two.id, clickId: await ground.click(two, 'second') }
  const before = random.pick(['pending', 'confirmed'])
  await postWebhook(app, { order, clickId: '', status: before, minute: 0 })
  const { id } = await app
    .ctx()
    .db.selectFrom('conversions')
    .select('id')
    .where('transaction_id', '=', order)
    .executeTakeFirstOrThrow()
  const names = random.pick(['nobody', 'another', 'the same'])
  const clickId = { nobody: '', another: named.clickId, 'the same': chosen.clickId }[names] ?? ''
  return {
    what: `was ${before}, the message names ${names}`,
    acts: [
      (actor) => postWebhook(actor, { order, clickId, status: 'confirmed', minute: 1 }),
      (actor) =>
        statusOf(actor, `POST /api/admin/conversions/${id}/assign`, admin, { clickId: chosen.clickId }),
    ],
    check: async ([reported, assigned]) => {
      const held = await readHeld(app, order, [named.clickId, chosen.clickId])
      const faults = among([reported], [200])
      // Only where the message was quicker and named another click is there nothing left to assign.
      if (assigned !== 200 && !(assigned === 409 && names === 'another'))
        faults.push(`the assignment was answered ${assigned}`)
      return names === 'another'
        ? [...faults, ...ownerFaults(held, named, promises.first)]
        : [...faults, ...ownerFaults(held, chosen, promises.second)]
    },
  }
}

/** Two messages of one order that name two clicks: the newer one says whose it is. */
export const twoClicks: Pair = async (ground, random) => {
  const { app } = ground
  const [one, two] = twoOf(ground, random)
  const older = { userId: one.id, clickId: await ground.click(one, 'first') }
  const newer = { userId: two.id, clickId: await ground.click(two, 'second') }
  const order = ground.order()
  const before = random.pick(['unknown', 'of nobody', 'of the first', 'of the second'])
  if (before !== 'unknown')
    await postWebhook(app, {
      order,
      clickId: { 'of the first': older.clickId, 'of the second': newer.clickId }[before] ?? '',
      status: random.pick(['pending', 'confirmed']),
      minute: 0,
    })
  return {
    what: `an order ${before}`,
    acts: [
      (actor) => postWebhook(actor, { order, clickId: older.clickId, status: 'confirmed', minute: 1 }),
      (actor) => postWebhook(actor, { order, clickId: newer.clickId, status: 'confirmed', minute: 2 }),
    ],
    check: async (answers) => {
      const held = await readHeld(app, order, [older.clickId, newer.clickId])
      return [...among(answers, [200]), ...ownerFaults(held, newer, promises.second)]
    },
  }
}

/** Two orders change places between two clicks at once: whoever locks in another order than the rest is found out. */
export const crossing: Pair = async (ground, random) => {
  const { app } = ground
  const [one, two] = twoOf(ground, random)
  const clicks = [await ground.click(one, 'first'), await ground.click(two, 'first')]
  const orders = [ground.order(), ground.order()]
  const status = random.pick(['pending', 'confirmed'])
  for (const [n, order] of orders.entries())
    await postWebhook(app, { order, clickId: clicks[n] ?? '', status, minute: 0 })
  return {
    what: `two orders change places, were ${status}`,
    acts: orders.map(
      (order, n) => (actor) =>
        postWebhook(actor, { order, clickId: clicks[1 - n] ?? '', status: 'confirmed', minute: 1 }),
    ),
    check: async (answers) => {
      const faults = among(answers, [200])
      for (const [n, order] of orders.entries()) {
        const owner = { userId: [two, one][n]?.id ?? 0, clickId: clicks[1 - n] ?? '' }
        const held = await readHeld(app, order, [owner.clickId])
        faults.push(...ownerFaults(held, owner, promises.first))
      }
      return faults
    },
  }
}
