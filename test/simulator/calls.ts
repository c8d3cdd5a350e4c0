import type { Person } from '../support/app.ts'
import type { SimulatedClock } from './clock.ts'
import type { Crew } from './crew.ts'
import type { Random } from './random.ts'
import type { App } from './visits.ts'

const day = 86_400_000

/** How a call came back: status 0 when the connection broke and nobody can say whether it was done. */
export type Answer = { status: number; body: Record<string, unknown> }
export type Call = (
  who: 'admin' | Person,
  what: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Answer>

/** People at their browsers: each call reaches one of the processes, in a session that is renewed in time. */
export const createCalls = (app: App, crew: Crew, clock: SimulatedClock, random: Random): Call => {
  const cookies = new Map<string, { cookie: string; until: number }>()
  const cookieOf = async (who: 'admin' | Person): Promise<string> => {
    const name = who === 'admin' ? who : who.username
    const known = cookies.get(name)
    const now = clock.now().getTime()
    if (known && known.until > now) return known.cookie
    const { cookie } = who === 'admin' ? await app.admin() : await app.login(name, 'matkhau1')
    cookies.set(name, { cookie, until: now + day / 2 })
    return cookie
  }
  const ask: Call = async (who, what, body, headers = {}) => {
    const [method = 'GET', path = ''] = what.split(' ')
    // Whoever has just left has no session any more.
    const cookie = await cookieOf(who).catch(() => '')
    try {
      const response = await fetch(`${crew.url(random)}${path}`, {
        method,
        headers: { cookie, 'content-type': 'application/json', ...headers },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    } catch {
      return { status: 0, body: {} }
    }
  }
  return async (who, ...what) => {
    const answer = await ask(who, ...what)
    if (answer.body.code !== 'confirmation_needed') return answer
    // Who is asked to show once more that it is they does so, and goes on.
    cookies.delete(who === 'admin' ? who : who.username)
    return ask(who, ...what)
  }
}
