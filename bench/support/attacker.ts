import { setTimeout as pause } from 'node:timers/promises'
import { type Asked, visitor } from './load.ts'
import { chance } from './record.ts'

/** What is asked for: so many at once at this site, of these products, until the word comes to stop. */
export type Attack = { origin: string; name: AttackName; parallel: number; ids: readonly number[] }
/** How often each status was answered. */
export type Answered = Record<string, number>
type AttackName = keyof typeof attacks

const json = { 'content-type': 'application/json' }
const random = chance()
const unlike = (): string => Math.floor(random() * 1e12).toString(36)

const attacks = {
  registrations: (turn: number) => ({
    ...{ method: 'POST', path: '/api/register', headers: { ...json, ...visitor(turn) } },
    body: JSON.stringify({
      ...{ username: `b${unlike()}`, email: `${unlike()}@example.vn`, password: `Bench-${unlike()}` },
      fullName: 'Bench',
    }),
  }),
  'password guesses': (turn: number) => ({
    ...{ method: 'POST', path: '/api/login', headers: { ...json, ...visitor(turn) } },
    body: JSON.stringify({ username: `khach${turn % 500}`, password: unlike() }),
  }),
  'bare lists': (turn: number) => ({ path: `/api/products?limit=100&page=${1 + (turn % 1000)}` }),
  'pages to be made': (turn: number, ids: readonly number[]) => ({
    path: `/products/${ids[turn % ids.length]}?b=${unlike()}`,
  }),
} satisfies Record<string, (turn: number, ids: readonly number[]) => Asked>
export const attackNames = Object.keys(attacks) as AttackName[]

let isOver = false

const attack = async ({ origin, name, parallel, ids }: Attack): Promise<Answered> => {
  let turn = 0
  const statuses: Answered = {}
  const worker = async () => {
    while (!isOver) {
      turn += 1
      const { path, ...init } = attacks[name](turn, ids)
      const response = await fetch(origin + path, init as RequestInit).catch(() => undefined)
      await response?.arrayBuffer()
      const status = String(response?.status ?? 'error')
      statuses[status] = (statuses[status] ?? 0) + 1
      // Refused at once, an attacker of this size waits a moment, or the client would be what is measured.
      if (response?.status === 429) await pause(20)
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  return statuses
}

// A process of its own, so that who measures is not busy with it.
if (import.meta.main) {
  process.once('disconnect', () => process.exit())
  process.once('message', async (given: Attack) => {
    process.once('message', () => {
      isOver = true
    })
    process.send?.(await attack(given), () => process.disconnect())
  })
}
