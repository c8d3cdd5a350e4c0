import { among, type Pair, statusOf, twoOf } from './case.ts'
import { type Ground, postWebhook, promises, soldAt } from './ground.ts'
import { readHeld, sumOf } from './reservations.ts'

const idOfOrder = async ({ app }: Ground, order: string): Promise<number> => {
  const query = app.ctx().db.selectFrom('conversions').select('id').where('transaction_id', '=', order)
  return (await query.executeTakeFirstOrThrow()).id
}

const written = (order: string, way: string): string =>
  ({
    'as it is': order,
    spelled: ` # ${order.slice(0, 3)} ${order.slice(3).toLowerCase()}`,
    mistyped: `${order}9`,
  })[way] ?? order

/** The shop's word about an order while a person decides about the claim of it: paid by one of the two, never both. */
export const claimDecision: Pair = async (ground, random) => {
  const { app, admin } = ground
  const [member] = twoOf(ground, random)
  const clickId = await ground.click(member, 'first')
  const order = ground.order()
  const way = random.pick(['as it is', 'spelled', 'mistyped'])
  const claim = await app.api(member).call('POST /api/claims', {
    body: { clickId, orderCode: written(order, way), orderedAt: soldAt, orderTotal: 250_000 },
  })
  const status = random.pick(['pending', 'confirmed', 'confirmed'])
  const verb = random.pick(['accept', 'accept', 'refuse'])
  const body = verb === 'refuse' ? { reason: 'order_not_found' } : {}
  return {
    what: `code ${way}, ${verb}, the order is ${status}`,
    acts: [
      (actor) => postWebhook(actor, { order, clickId, status, minute: 1 }),
      (actor) => statusOf(actor, `POST /api/admin/claims/${claim.id}/${verb}`, admin, body),
    ],
    check: async ([reported, decided]) => {
      const faults = [...among([reported], [200]), ...among([decided], [200, 409])]
      const now = await readHeld(app, order, [clickId])
      faults.push(...now.faults)
      const paidByClaim = now.claims[0]?.credited ?? 0
      if (status === 'confirmed' && (sumOf(now) !== promises.first || paidByClaim > 0))
        faults.push(`both can be spent: ${sumOf(now)} points, ${paidByClaim} of them of the claim`)
      if (status === 'pending' && ![0, promises.first].includes(sumOf(now)))
        faults.push(`${sumOf(now)} points before the order is confirmed`)
      if (status === 'pending' && verb === 'refuse' && sumOf(now) !== 0) faults.push('a refused claim paid')
      await postWebhook(app, { order, clickId, status: 'confirmed', minute: 2 })
      const then = await readHeld(app, order, [clickId])
      if (sumOf(then) !== promises.first || (then.claims[0]?.credited ?? 0) > 0)
        faults.push(`confirmed at last it comes to ${sumOf(then)} points`)
      return [...faults, ...then.faults]
    },
  }
}

/** The order is confirmed or refused while a person holds it or ends its hold. */
export const hold: Pair = async (ground, random) => {
  const { app, admin } = ground
  const [member] = twoOf(ground, random)
  const clickId = await ground.click(member, 'first')
  const order = ground.order()
  const verb = random.pick(['open', 'open', 'release', 'refuse'])
  await postWebhook(app, { order, clickId, status: 'pending', minute: 0 })
  const conversionId = await idOfOrder(ground, order)
  const id =
    verb === 'open'
      ? 0
      : (await app.api(admin).call('POST /api/admin/holds', { body: { conversionId, note: 'xem lại' } })).id
  const status = random.pick(['confirmed', 'confirmed', 'rejected'])
  return {
    what: `${verb} a hold, the order is ${status}`,
    acts: [
      (actor) => postWebhook(actor, { order, clickId, status, minute: 1 }),
      (actor) =>
        verb === 'open'
          ? statusOf(actor, 'POST /api/admin/holds', admin, { conversionId, note: 'xem lại' })
          : statusOf(actor, `POST /api/admin/holds/${id}/${verb}`, admin, { reason: 'đã xem' }),
    ],
    check: async ([reported, decided]) => {
      const held = await readHeld(app, order, [clickId])
      const allowed = verb === 'open' ? [201, 409] : [200]
      const faults = [...among([reported], [200]), ...among([decided], allowed), ...held.faults]
      // A hold that was opened keeps the points back; one that came too late says so.
      const earns = status === 'confirmed' && (verb === 'release' || (verb === 'open' && decided === 409))
      if (sumOf(held) !== (earns ? promises.first : 0))
        faults.push(`${sumOf(held)} points, should be ${earns ? promises.first : 0}; answered ${decided}`)
      const stands = { open: decided === 201 ? 'open' : null, release: null, refuse: 'refused' }[verb] ?? null
      if (held.rows[0]?.hold !== stands) faults.push(`its hold is ${held.rows[0]?.hold}, should be ${stands}`)
      return faults
    },
  }
}

/** The order is confirmed while its member is erased: credited before, or never. */
export const memberDeleted: Pair = async (ground, random) => {
  const { app, admin } = ground
  const id = await ground.newcomer()
  const clickId = await ground.click({ id }, 'first')
  const order = ground.order()
  const before = random.pick(['unknown', 'pending', 'confirmed'])
  if (before !== 'unknown') await postWebhook(app, { order, clickId, status: before, minute: 0 })
  const status = before === 'confirmed' ? 'reversed' : 'confirmed'
  return {
    what: `${before} before, the order is ${status}`,
    acts: [
      (actor) => postWebhook(actor, { order, clickId, status, minute: 1 }),
      (actor) => statusOf(actor, `DELETE /api/users/${id}`, admin),
    ],
    check: async (answers) => {
      const held = await readHeld(app, order, [clickId])
      const faults = [...among(answers, [200]), ...held.faults]
      const allowed = status === 'reversed' ? [0] : [0, promises.first]
      if (!allowed.includes(sumOf(held))) faults.push(`${sumOf(held)} points of an erased member`)
      // From now on it earns nothing more, and what was credited can still be taken back.
      await postWebhook(app, { order, clickId, status: 'confirmed', minute: 2 })
      const after = await readHeld(app, order, [clickId])
      if (sumOf(after) > sumOf(held)) faults.push('an erased member earned again')
      await postWebhook(app, { order, clickId, status: 'reversed', minute: 3 })
      const back = await readHeld(app, order, [clickId])
      if (sumOf(back) !== 0) faults.push(`${sumOf(back)} points were not taken back`)
      return [...faults, ...after.faults, ...back.faults]
    },
  }
}

/** The points are taken back while they are being redeemed: a debt, or a refusal, and never a reward for nothing. */
export const redeemClawback: Pair = async (ground, random) => {
  const { app, admin, rewardId, saver: member } = ground
  const clickId = await ground.click(member, 'first')
  const order = ground.order()
  await postWebhook(app, { order, clickId, status: 'confirmed', minute: 0 })
  const times = random.pick(['once', 'twice with one key', 'twice with two keys'])
  const redeem = (key: string) => (actor: Parameters<typeof statusOf>[0]) =>
    statusOf(
      {
        request: (path, init, person) => {
          const headers = new Headers(init?.headers)
          headers.set('idempotency-key', key)
          return actor.request(path, { ...init, headers }, person)
        },
      },
      `POST /api/rewards/${rewardId}/redeem`,
      member,
      { pointsCost: promises.first },
    )
  return {
    what: `redeemed ${times}`,
    acts: [
      (actor) => postWebhook(actor, { order, clickId, status: 'reversed', minute: 1 }),
      redeem(order),
      ...(times === 'once' ? [] : [redeem(times === 'twice with one key' ? order : `${order}-2`)]),
    ],
    check: async ([reported, ...redeemed]) => {
      const held = await readHeld(app, order, [clickId])
      const faults = [...among([reported], [200]), ...among(redeemed, [201, 409]), ...held.faults]
      if (sumOf(held) !== 0) faults.push(`${sumOf(held)} points were not taken back`)
      const { db } = app.ctx()
      const given = await db
        .selectFrom('user_rewards')
        .select('id')
        .where('user_id', '=', member.id)
        .where('status', '<>', 'refunded')
        .execute()
      const { points } = await db
        .selectFrom('users')
        .select('points')
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow()
      const isGiven = redeemed.includes(201)
      if (times === 'twice with two keys' && redeemed.every((status) => status === 201))
        faults.push('two rewards for the points of one')
      if (given.length !== (isGiven ? 1 : 0) || points !== (isGiven ? -promises.first : 0))
        faults.push(`answered ${redeemed}: ${given.length} rewards and ${points} points`)
      for (const { id } of given)
        await statusOf(app, `POST /api/admin/redemptions/${id}/refund`, admin, { note: 'trả lại' })
      return faults
    },
  }
}
