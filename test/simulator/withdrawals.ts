import type { Person } from '../support/app.ts'
import { type Act, noted, type Scene } from './hands.ts'
import type { Random } from './random.ts'
import { pointValue } from './rule-book.ts'
import type { App } from './visits.ts'

const day = 86_400_000

/** Small sums, so that members of a month have them; what takes two persons is looked at elsewhere. */
export const openWithdrawals = async (app: App): Promise<void> => {
  const admin = app.api(await app.admin())
  await admin.call('PATCH /api/admin/withdrawals/policy', {
    body: { kinds: ['bank', 'momo', 'topup'], minAmount: 1000, secondFrom: null },
  })
}

type Step = { who: 'admin' | Person; what: string; body: object; days: number }

/** Steps one after the other, each some days after the one before; a refused one is the last. */
const walk = ({ call, actions }: Scene, [step, ...rest]: Step[], at: number): Act[] => {
  if (!step) return []
  const name = `withdrawal ${step.what.split('/').at(-1)}`
  const due = at + step.days * day
  return [
    {
      at: due,
      name,
      do: async () => {
        const status = noted(actions, name, await call(step.who, `POST ${step.what}`, step.body))
        if (status === 0 || status >= 500) return 'again'
        return walk({ call, actions, people: [] }, rest, due)
      },
    },
  ]
}

/** Asks for money under a key; then it is cancelled, paid, returned, or paid and come back, in any order of who comes first. */
export const withdrawing = (scene: Scene, random: Random, person: Person, at: number): Act => {
  const { call, actions } = scene
  const amount = random.whole(1, 12) * 1000
  const end = random.pick(['nothing', 'cancel', 'return', 'pay', 'pay', 'pay and return'] as const)
  const days = () => random.between(0.1, 5)
  const waits = [days(), days(), days()] as const
  return {
    at,
    name: 'withdraw',
    do: async () => {
      if (actions.left.has(person.id)) return []
      const asked = {
        kind: 'bank',
        amount,
        bank: '970436',
        accountNumber: `00${person.id}123456`,
        holder: 'Lan',
      }
      const key = { 'idempotency-key': `rut-${person.id}-${at}` }
      const answer = await call(person, 'POST /api/withdrawals', asked, key)
      const status = noted(actions, 'withdraw', answer)
      if (status === 0 || status >= 500) return 'again'
      if (status !== 201) return []
      const { id } = answer.body.withdrawal as { id: number }
      actions.withdrawn.set(id, { userId: person.id, points: Math.ceil(amount / pointValue) })
      const approve = { who: 'admin', what: '/api/admin/withdrawals/approve', body: { ids: [id] } } as const
      const pay = {
        who: 'admin',
        what: '/api/admin/withdrawals/paid',
        body: { ids: [id], reference: null },
      } as const
      const back = {
        who: 'admin',
        what: `/api/admin/withdrawals/${id}/return`,
        body: { note: 'Sai số' },
      } as const
      const cancel = { who: person, what: `/api/withdrawals/${id}/cancel`, body: {} }
      const steps = {
        nothing: [],
        cancel: [cancel, approve],
        return: [back, cancel],
        pay: [approve, cancel, pay],
        'pay and return': [approve, pay, back],
      }[end]
      return walk(
        scene,
        steps.map((step, n) => ({ ...step, days: waits[n] ?? 1 })),
        at,
      )
    },
  }
}

/** What is owed for withdrawals, by member: their points, unless they came back; and withdrawals nobody asked for. */
export const readWithdrawn = async (
  app: App,
  withdrawn: ReadonlyMap<number, { userId: number; points: number }>,
): Promise<{ taken: Map<number, number>; wrong: string[] }> => {
  const rows = await app
    .ctx()
    .db.selectFrom('withdrawals')
    .select(['id', 'user_id', 'state', 'points'])
    .execute()
  const taken = new Map<number, number>()
  const wrong: string[] = []
  for (const { id, user_id: userId, state, points } of rows) {
    const asked = withdrawn.get(id)
    if (asked?.userId !== userId || asked.points !== points)
      wrong.push(`withdrawal ${id} of ${userId} took ${points}, asked for was ${JSON.stringify(asked)}`)
    if (state !== 'returned' && state !== 'cancelled') taken.set(userId, (taken.get(userId) ?? 0) + points)
  }
  for (const id of withdrawn.keys())
    if (!rows.some((row) => row.id === id)) wrong.push(`withdrawal ${id} was answered and is not there`)
  return { taken, wrong }
}
