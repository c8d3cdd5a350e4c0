import { ApiError } from '#contract/client.ts'
import { newKey } from './new-key.ts'

/** What was tried and not yet answered: its Idempotency-Key, and what was asked for (no colon in it). */
export type Attempt = { key: string; about: string }

/** Kept so long: what nobody answered by then is looked up in the history, not tried again. */
const keptMs = 24 * 3_600_000

/** Kept in this browser under a name of its own, so that it outlives dialog and reload, and two tabs mean one and the same. */
export const openAttempt = (place: string): Attempt | null => {
  const [key, about, at] = localStorage.getItem(place)?.split(':') ?? []
  return key && about && Date.now() - Number(at) < keptMs ? { key, about } : null
}

/** One tab after the other; where the browser cannot see to it, at once. */
const inTurn = async <T>(place: string, act: () => T): Promise<T> =>
  'locks' in navigator ? await navigator.locks.request(place, act) : act()

/** Goes on with what is open there, or begins; `isSame` says whether what is open is what is asked for now. */
export const attemptAt = (
  place: string,
  about: string,
  isSame: (open: Attempt) => boolean = () => true,
): Promise<Attempt> =>
  inTurn(place, () => {
    const open = openAttempt(place)
    const attempt = open && isSame(open) ? open : { key: newKey(), about }
    localStorage.setItem(place, `${attempt.key}:${attempt.about}:${Date.now()}`)
    return attempt
  })

/** Refusals that say nothing about an attempt before them: nobody looked whether it went through. */
const undecided = new Set([401, 408, 425, 429])

/** Does this failure settle that nothing was done? A lost or 5xx answer leaves it open. */
export const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !undecided.has(error.status)

/** Ends what is open there, once a definite answer came; says whether it did. */
export const endAttempt = (place: string, error: Error | null): boolean => {
  if (error && !isRefusal(error)) return false
  localStorage.removeItem(place)
  return true
}
