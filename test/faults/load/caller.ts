import { setTimeout as pause } from 'node:timers/promises'
import type { Outcome } from './history.ts'

/** What an answer said: its status (0: none came) and body. */
export type Answer = { status: number; body: Record<string, unknown> }
export type Call = { path: string; body: object; cookie?: string; key?: string; address: string }

const longestMs = 15_000
const notSent = ['ECONNREFUSED', 'ENOTFOUND']

/**
 * Sends calls to whichever process takes them, and counts what must not be: errors of our own, and calls nobody answers.
 * `isLost`: this answer does not reach who waits for it.
 */
export const createCaller = (urls: () => string[], isLost: () => boolean = () => false) => {
  const wrong: string[] = []
  let turn = 0

  /** Once; undefined where nobody took it, so that nothing was done. */
  const send = async ({ path, body, cookie, key, address }: Call): Promise<Answer | undefined> => {
    const all = urls()
    turn += 1
    const headers: Record<string, string> = { 'content-type': 'application/json', 'x-forwarded-for': address }
    if (cookie) headers.cookie = cookie
    if (key) headers['idempotency-key'] = key
    try {
      const answer = await fetch(`${all[turn % all.length]}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(longestMs),
      })
      const text = await answer.text()
      if (answer.status >= 500 && answer.status !== 503 && answer.status !== 507)
        wrong.push(`${path}: ${answer.status} ${text.slice(0, 200)}`)
      if (answer.status === 503 && !answer.headers.has('retry-after')) wrong.push(`${path}: no Retry-After`)
      if (isLost()) return { status: 0, body: {} }
      return { status: answer.status, body: JSON.parse(text) as Record<string, unknown> }
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } }
      if (name === 'TimeoutError') wrong.push(`${path}: no answer within ${longestMs} ms`)
      return notSent.includes(cause?.code ?? '') ? undefined : { status: 0, body: {} }
    }
  }

  const sendUntilTaken = async (call: Call): Promise<Answer> => {
    for (;;) {
      const answer = await send(call)
      if (answer) return answer
      await pause(20)
    }
  }

  /**
   * As a client does that wants it done: again, the same, while nobody knows, up to `tries` times. Refused is only what was
   * never unknown before.
   */
  const ask = async (call: Call, tries: number): Promise<Answer & { outcome: Outcome }> => {
    let answer: Answer = { status: 0, body: {} }
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      answer = await sendUntilTaken(call)
      if (answer.status >= 200 && answer.status < 300) return { ...answer, outcome: 'done' }
      if (answer.status >= 400 && answer.status < 500)
        return { ...answer, outcome: attempt === 1 ? 'refused' : 'unknown' }
      await pause(50 * attempt)
    }
    return { ...answer, outcome: 'unknown' }
  }
  return { ask, wrong }
}

export type Caller = ReturnType<typeof createCaller>
