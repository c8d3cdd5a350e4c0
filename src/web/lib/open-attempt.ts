import { ApiError } from '#contract/client.ts'
import { dropKept, keep, kept } from './kept.ts'
import { newKey } from './new-key.ts'

/** What was tried and not yet answered: its Idempotency-Key, and what was asked for (no colon in it). */
export type Attempt = { key: string; about: string }

/** Kept so long: what nobody answered by then is looked up in the history, not tried again. */
const keptMs = 24 * 3_600_000

/** Kept in this browser under a name of its own, so that it outlives dialog and reload, and two tabs mean one and the same. */
export const openAttempt = (place: string): Attempt | null => {
  const [key, about, at] = kept('localStorage', place)?.split(':') ?? []
  return key && about && Date.now() - Number(at) < keptMs ? { key, about } : null
}

/** One tab after the other; where the browser cannot see to it, or refuses to as it does storage, at once. */
const inTurn = async <T>(place: string, act: () => T): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(place, act).catch(act) : act()

type Wanted = {
  /** A name of its own for what is done once: who does it, and to what. */
  place: string
  /** What is asked for (no colon in it). */
  about: string
  /** What was asked first is asked again, whatever is asked for now. */
  asFirst?: boolean
}

/**
 * Goes on with what is open there, or begins; `written` is what is kept of it now. Something else goes on under that key too: the server
 * alone knows whether what was asked before came, and refuses it then.
 */
const take = ({ place, about, asFirst = false }: Wanted) =>
  inTurn(place, () => {
    const open = openAttempt(place)
    const isOld = open !== null
    const attempt = { key: open?.key ?? newKey(), about: open && asFirst ? open.about : about }
    const written = `${attempt.key}:${attempt.about}:${Date.now()}`
    keep('localStorage', place, written)
    return { attempt, isOld, written }
  })

/** Refusals before anybody looked whether an attempt went through. */
const unseen = new Set([401, 408, 425, 429])
const isUnseen = ({ status, body }: ApiError): boolean =>
  unseen.has(status) || body.code === 'confirmation_needed'

type Outcome = 'decided' | 'unseen' | 'unknown'

/** What a failure settles: a lost or 5xx answer nothing. */
const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return 'unknown'
  return isUnseen(error) ? 'unseen' : 'decided'
}

/**
 * Calls under the key of what is open there, or under a new one, which stays open until a definite answer came. A refusal by who did
 * not look ends what began with it, unless another tab took it up; it leaves open what was open before, which may have gone through.
 */
export const underOneKey = async <T>(
  wanted: Wanted,
  /** `isOld`: it goes on with what was open, whose answer nobody heard. */
  call: (attempt: Attempt & { isOld: boolean }) => Promise<T>,
): Promise<T> => {
  const { place } = wanted
  const { attempt, isOld, written } = await take(wanted)
  try {
    const answer = await call({ ...attempt, isOld })
    dropKept('localStorage', place)
    return answer
  } catch (error) {
    const outcome = outcomeOf(error)
    const isNothing = outcome === 'unseen' && !isOld && kept('localStorage', place) === written
    if (outcome === 'decided' || isNothing) dropKept('localStorage', place)
    throw error
  }
}
