import type { Person } from '../support/app.ts'
import { type Actions, count } from './actions.ts'
import type { Answer, Call } from './calls.ts'
import type { Random } from './random.ts'

const atOnce = 4
const patience = 30
const hour = 3_600_000

/** Something a person does at a time: what follows, or 'again' when it could not be done yet or nobody knows. */
export type Act = { at: number; name: string; tries?: number; do: () => Promise<Act[] | 'again'> }

export type Hands = {
  plan: (...acts: Act[]) => void
  /** Does what is due, several at a time, in any order. */
  work: (at: Date) => Promise<void>
  isIdle: () => boolean
}

export const createHands = (random: Random, actions: Actions): Hands => {
  let planned: Act[] = []
  return {
    plan: (...acts) => {
      planned.push(...acts)
    },
    isIdle: () => planned.length === 0,
    work: async (at) => {
      const due = random.shuffled(planned.filter((act) => act.at <= at.getTime()))
      planned = planned.filter((act) => act.at > at.getTime())
      const lane = async (): Promise<void> => {
        for (let act = due.pop(); act; act = due.pop()) {
          const next = await act.do()
          if (next !== 'again') {
            planned.push(...next)
            continue
          }
          const tries = (act.tries ?? 0) + 1
          if (tries < patience) planned.push({ ...act, tries, at: at.getTime() + 8 * hour })
          else count(actions, `${act.name} given up`)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, lane))
    },
  }
}

/** Notes how something was answered; a fault of the product's own is one for the end. */
export const noted = (actions: Actions, name: string, { status, body }: Answer): number => {
  const said = status >= 500 ? `${status} ${String(body.error)}` : String(status)
  count(actions, `${name} ${status === 0 ? 'broken off' : said}`)
  return status
}

export type Scene = { call: Call; actions: Actions; people: Person[] }
