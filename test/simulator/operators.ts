import { add, type FiledClaim } from './actions.ts'
import { type Act, noted, type Scene } from './hands.ts'
import type { Random } from './random.ts'
import type { App } from './visits.ts'
import type { Row } from './world.ts'

const day = 86_400_000

/** The rows of an order as the product stored them: what an operator finds by its number. */
const storedRows = (app: App, order: string) =>
  app
    .ctx()
    .db.selectFrom('conversions')
    .select(['id', 'click_id', 'evidence'])
    .where('transaction_id', '=', order)
    .orderBy('id')
    .execute()

/** Gives an order of nobody, every row of it, to a click; looks again later for rows that were not told of yet. */
export const assignment = (
  app: App,
  { call, actions }: Scene,
  row: Row,
  clickId: string,
  { at, looks }: { at: number; looks: number },
): Act => ({
  at,
  name: 'assign',
  do: async () => {
    const rows = await storedRows(app, row.orderId)
    if (rows.length === 0 || rows.some(({ evidence }) => evidence === 'hint')) return 'again'
    const isFirst = !actions.assigned.has(row.orderId)
    let isDone = true
    for (const { id } of rows.filter((one) => isFirst || one.click_id === null)) {
      const answer = await call('admin', `POST /api/admin/conversions/${id}/assign`, { clickId })
      const status = noted(actions, 'assign', answer)
      if (status === 0 || status >= 500) return 'again'
      if (status !== 200) isDone = false
    }
    if (isDone) actions.assigned.set(row.orderId, clickId)
    if (!isDone || looks === 0) return []
    return [
      assignment(app, { call, actions, people: [] }, row, clickId, { at: at + 6 * day, looks: looks - 1 }),
    ]
  },
})

const holdOf = async (app: App, order: string): Promise<number | undefined> =>
  (
    await app
      .ctx()
      .db.selectFrom('order_holds')
      .select('id')
      .where('transaction_id', '=', order)
      .executeTakeFirst()
  )?.id

const decision = (
  app: App,
  { call, actions }: Scene,
  order: string,
  verb: 'release' | 'refuse',
  at: number,
  then: Act[],
): Act => ({
  at,
  name: verb,
  do: async () => {
    const id = await holdOf(app, order)
    if (id === undefined) return []
    const answer = await call('admin', `POST /api/admin/holds/${id}/${verb}`, { reason: 'đã xem xét' })
    const status = noted(actions, verb, answer)
    if (status === 0 || status >= 500) return 'again'
    const { state } = await app
      .ctx()
      .db.selectFrom('order_holds')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (state === 'released' || state === 'refused') actions.holds.set(order, state)
    return then
  },
})

/** Holds an order of one item, and sometimes decides: released, refused, or refused and then corrected. */
export const reservation = (app: App, scene: Scene, random: Random, row: Row, at: number): Act => {
  const { call, actions } = scene
  const end = random.pick(['nothing', 'release', 'refuse', 'refuse', 'correct'] as const)
  const decideAt = at + random.between(0.5, 9) * day
  const corrected = decision(app, scene, row.orderId, 'release', decideAt + random.between(1, 30) * day, [])
  const decided =
    end === 'nothing'
      ? []
      : [
          decision(
            app,
            scene,
            row.orderId,
            end === 'release' ? 'release' : 'refuse',
            decideAt,
            end === 'correct' ? [corrected] : [],
          ),
        ]
  return {
    at,
    name: 'hold',
    do: async () => {
      const [stored] = await storedRows(app, row.orderId)
      if (!stored) return 'again'
      const answer = await call('admin', 'POST /api/admin/holds', {
        conversionId: stored.id,
        note: 'xem lại',
      })
      const status = noted(actions, 'hold', answer)
      if (status === 0 || status >= 500) return 'again'
      const isOpen = status === 201 || (await holdOf(app, row.orderId)) !== undefined
      return isOpen ? decided : []
    },
  }
}

/** Accepts or refuses a claim, sometimes after asking for more. */
export const claimDecision = (
  { call, actions }: Scene,
  random: Random,
  claim: FiledClaim,
  at: number,
): Act => {
  const accepts = random.chance(0.7)
  const decide: Act = {
    at: at + random.between(0, 2) * day,
    name: 'decide claim',
    do: async () => {
      const verb = accepts ? 'accept' : 'refuse'
      const body = accepts ? {} : { reason: 'order_not_found' }
      const answer = await call('admin', `POST /api/admin/claims/${claim.id}/${verb}`, body)
      const status = noted(actions, verb, answer)
      if (status === 0 || status >= 500) return 'again'
      if (accepts && status === 200) claim.isAccepted = true
      return []
    },
  }
  if (!random.chance(0.2)) return decide
  return {
    at,
    name: 'ask',
    do: async () => {
      const answer = await call('admin', `POST /api/admin/claims/${claim.id}/ask`, {
        message: 'Gửi thêm ảnh',
      })
      const status = noted(actions, 'ask', answer)
      return status === 0 || status >= 500 ? 'again' : [decide]
    },
  }
}

/** Gives or takes points by hand, and now and then takes that back; with keys, so that a broken call can be made again. */
export const adjustment = (
  app: App,
  { call, actions, people }: Scene,
  random: Random,
  { at, isEarly }: { at: number; isEarly: boolean },
): Act => {
  const person = random.pick(people)
  const points = random.pick([-1, 1]) * random.whole(1, 500)
  const isMistake = random.chance(0.4)
  const isLate = isEarly && random.chance(0.7)
  const key = { 'idempotency-key': `tay-${person.id}-${at}` }
  const reversal = (id: number): Act => ({
    // Some are seen after the points have come to their end.
    at: at + (isLate ? random.between(110, 135) : random.between(0.1, 9)) * day,
    name: 'reverse by hand',
    do: async () => {
      const answer = await call('admin', `POST /api/admin/adjustments/${id}/reverse`, {
        reason: 'Nhầm người',
      })
      const status = noted(actions, 'reverse by hand', answer)
      if (status === 0 || status >= 500) return 'again'
      // A repeat of a broken call is refused, for it is done.
      const { state } = await app
        .ctx()
        .db.selectFrom('adjustments')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (state === 'reversed') add(actions.adjusted, person.id, -points)
      return []
    },
  })
  return {
    at,
    name: 'adjust',
    do: async () => {
      const body = { userId: person.id, points, reason: 'Bù điểm theo yêu cầu' }
      const answer = await call('admin', 'POST /api/admin/adjustments', body, key)
      const status = noted(actions, 'adjust', answer)
      if (status === 0 || status >= 500) return 'again'
      if (status !== 201) return []
      add(actions.adjusted, person.id, points)
      return isMistake ? [reversal(Number(answer.body.id))] : []
    },
  }
}
