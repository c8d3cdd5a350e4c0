import type { Person } from '../support/app.ts'
import { add, type FiledClaim } from './actions.ts'
import { type Act, noted, type Scene } from './hands.ts'
import { claimDecision } from './operators.ts'
import type { Random } from './random.ts'
import type { App } from './visits.ts'

const day = 86_400_000

/** A code as people type it. */
const typed = (random: Random, code: string): string => {
  const way = random.pick(['as it is', 'blanks', 'hash', 'small'] as const)
  if (way === 'blanks') return ` ${code.slice(0, 4)} ${code.slice(4)} `
  if (way === 'hash') return `#${code}`
  return way === 'small' ? code.toLowerCase() : code
}

/** Files a claim; an operator decides it some days later. */
export const claiming = (
  { call, actions }: Scene,
  random: Random,
  claim: Omit<FiledClaim, 'id' | 'isAccepted' | 'total'> & { person: Person; orderedAt: Date },
  at: number,
): Act => {
  const { person, orderedAt, ...about } = claim
  const total = random.whole(30, 3000) * 1000
  const code = typed(random, about.code)
  return {
    at,
    name: 'claim',
    do: async () => {
      if (actions.left.has(person.id)) return []
      const body = {
        clickId: about.clickId,
        orderCode: code,
        orderedAt: orderedAt.toISOString(),
        orderTotal: total,
      }
      const answer = await call(person, 'POST /api/claims', body)
      const status = noted(actions, `claim ${about.about}`, answer)
      if (status === 0 || status >= 500) return 'again'
      if (status !== 201) return []
      const filed: FiledClaim = { ...about, id: Number(answer.body.id), total, isAccepted: false }
      actions.claims.push(filed)
      return [claimDecision({ call, actions, people: [] }, random, filed, at + random.between(0.2, 6) * day)]
    },
  }
}

/** Redeems with a key, so that a broken call can be made again. */
export const redeeming = (
  { call, actions }: Scene,
  reward: { id: number; pointsCost: number },
  person: Person,
  at: number,
): Act => ({
  at,
  name: 'redeem',
  do: async () => {
    if (actions.left.has(person.id)) return []
    const answer = await call(
      person,
      `POST /api/rewards/${reward.id}/redeem`,
      { pointsCost: reward.pointsCost },
      { 'idempotency-key': `${person.id}-${at}` },
    )
    const status = noted(actions, 'redeem', answer)
    if (status === 0 || status >= 500) return 'again'
    if (status === 201) add(actions.spent, person.id, reward.pointsCost)
    return []
  },
})

/** Leaves, by the own hand or an operator's. */
export const leaving = (
  app: App,
  { call, actions }: Scene,
  random: Random,
  person: Person,
  at: number,
): Act => {
  const isOwn = random.chance(0.5)
  return {
    at,
    name: 'leave',
    do: async () => {
      const answer = isOwn
        ? await call(person, 'DELETE /api/user', { password: 'matkhau1' })
        : await call('admin', `DELETE /api/users/${person.id}`)
      const status = noted(actions, 'leave', answer)
      const { deleted_at: gone } = await app
        .ctx()
        .db.selectFrom('users')
        .select('deleted_at')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow()
      if (gone) actions.left.set(person.id, gone)
      return gone || (status !== 0 && status < 500) ? [] : 'again'
    },
  }
}
