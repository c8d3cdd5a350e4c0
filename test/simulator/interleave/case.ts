import type { Person } from '../../support/app.ts'
import type { Random } from '../random.ts'
import type { Actor } from './actors.ts'
import type { Ground } from './ground.ts'
import type { Held } from './reservations.ts'

/** Who acts at once, and what must be true when all are done: the faults in words. `what` names the variant. */
export type Case = {
  what: string
  acts: ((actor: Actor) => Promise<unknown>)[]
  check: (answers: unknown[]) => Promise<string[]>
}
export type Pair = (ground: Ground, random: Random) => Promise<Case>

/** How a call with a body is answered: its status. */
export const statusOf = async (
  actor: Pick<Actor, 'request'>,
  call: string,
  person: Person,
  body: object = {},
): Promise<number> => {
  const [method = '', path = ''] = call.split(' ')
  const headers = { 'content-type': 'application/json' }
  const response = await actor.request(path, { method, headers, body: JSON.stringify(body) }, person)
  await response.body?.cancel()
  return response.status
}

/** Two members, neither the other. */
export const twoOf = ({ people }: Ground, random: Random): [Person, Person] => {
  const [one, two] = random.shuffled(people)
  if (!one || !two) throw new Error('an interleaving needs two members')
  return [one, two]
}

export const among = (answers: unknown[], allowed: number[]): string[] =>
  answers.flatMap((answer, n) =>
    typeof answer === 'number' && allowed.includes(answer) ? [] : [`actor ${n} was answered ${answer}`],
  )

/** The order stands on one click, and all that is spendable of it is this credit of that click's member. */
export const ownerFaults = (
  held: Held,
  owner: { userId: number; clickId: string },
  credited: number,
): string[] => {
  const [row] = held.rows
  const faults = [...held.faults]
  if (row?.clickId !== owner.clickId)
    faults.push(`the order stands on click ${row?.clickId}, should on ${owner.clickId}`)
  const points = Object.fromEntries(held.points)
  if (held.points.size !== 1 || held.points.get(owner.userId) !== credited)
    faults.push(`points are ${JSON.stringify(points)}, should be ${credited} of member ${owner.userId}`)
  return faults
}
