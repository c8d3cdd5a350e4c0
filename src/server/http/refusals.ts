import type { SecurityKind } from '#shared/security-events.ts'
import { type SecurityEvent, writeSecurityEvents } from '../db/security-log.ts'
import type { Ctx } from '../kernel/context.ts'
import type { AppError } from '../kernel/errors.ts'
import { netOf } from '../kernel/public-address.ts'

type Refused = Pick<SecurityEvent, 'address' | 'requestId' | 'userId' | 'sessionId'> & {
  /** The call's pattern, as `POST /api/cart`. */
  call: string
  /** It was asked with a session of ours, which does not hold any more. */
  withSession: boolean
}

const kinds: Readonly<Partial<Record<AppError['code'], SecurityKind>>> = {
  not_signed_in: 'not_signed_in',
  forbidden: 'forbidden',
  main_admin: 'forbidden',
  own_account: 'forbidden',
  second_factor_needed: 'forbidden',
  cross_site: 'cross_site',
  too_many_requests: 'too_fast',
  invalid_json: 'malformed',
  method_not_allowed: 'malformed',
  unsupported_media_type: 'malformed',
  wrong_secret: 'wrong_secret',
  wrong_credentials: 'sign_in_failed',
  invalid_code: 'sign_in_failed',
}

const writeEvery = 2000
/** More rows than this at once are put together under their net, more than twice as many under their kind alone. */
const mostKept = 500

/**
 * Every visitor's page asks who is signed in: nobody is, and nothing was tried. A program that is asked for its password has tried none
 * yet. A link of a newsletter guards no account.
 */
const isOrdinary = (error: AppError, { call, withSession }: Refused): boolean =>
  (error.code === 'not_signed_in' && !withSession && call.startsWith('GET ') && !call.includes('/admin')) ||
  (error.code === 'not_signed_in' && error.details.challenge !== undefined) ||
  (error.code === 'invalid_code' && call.includes('/newsletter'))

/**
 * Puts calls that were turned away into the security log: alike ones together and written every two seconds, so that who sends
 * thousands makes a few rows. A process that is killed loses two seconds of them.
 */
export const createRefusals = ({ db, clock, log }: Pick<Ctx, 'db' | 'clock' | 'log'>) => {
  let kept = new Map<string, SecurityEvent>()
  let timer: NodeJS.Timeout | undefined
  const write = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const events = [...kept.values()]
    kept = new Map()
    await writeSecurityEvents({ db, log }, events).catch((error: unknown) =>
      log.warn('refusals are not in the security log', { events: events.length, error }),
    )
  }
  const note = (error: AppError, refused: Refused): void => {
    const kind = error.details.malformed ? 'malformed' : kinds[error.code]
    if (!kind || isOrdinary(error, refused)) return
    const { call, withSession: _, ...who } = refused
    // Of a flood from everywhere the rows are put together more and more coarsely.
    const many = { ...who, detail: '', userId: null, sessionId: null }
    const rows = [
      { ...who, detail: call },
      { ...many, address: netOf(who.address) },
      { ...many, address: '' },
    ].map((row) => ({ row, key: JSON.stringify([kind, row.detail, row.userId, row.address]) }))
    const fits = rows.find(({ key }, step) => kept.has(key) || kept.size < mostKept * (step + 1))
    const { row, key } = fits ?? (rows[2] as (typeof rows)[number])
    const known = kept.get(key) ?? { at: clock.now(), kind, times: 0, ...row }
    kept.set(key, { ...known, times: known.times + 1 })
    timer ??= setTimeout(() => void write(), writeEvery).unref()
  }
  return { note, write }
}

export type Refusals = ReturnType<typeof createRefusals>
