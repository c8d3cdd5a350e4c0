import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type ErrorBody, errorStatus } from '#contract/errors.ts'
import { codeOf, isDiskFull, isUnwritable } from '../kernel/disk-trouble.ts'
import { AppError } from '../kernel/errors.ts'
import type { Log } from '../kernel/log.ts'
import { httpText as t } from '../text/http.ts'

/** 25006: who answers there is a replica, until it is promoted. */
const connectionLost =
  /^(08|57P|25P03|25006|53300|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)/
const connectionWords =
  /connection (terminated|timeout|ended)|timeout exceeded when trying to connect|not queryable/i

/** Statements that were cut short or stood in one another's way: asked again they may well succeed. */
const cutShort = ['57014', '40001', '40P01', '55P03']

/** Does it come of a database that did not answer, or not in time? */
export const isOutOfReach = (error: unknown): boolean => {
  if (error instanceof AppError) return error.code === 'unavailable'
  const code = codeOf(error)
  return connectionLost.test(code) || connectionWords.test(String(error)) || cutShort.includes(code)
}

const noted = new WeakSet<AppError>()

/**
 * A failure of ours that was thrown as the answer it becomes: a store, a scanner that is away. What is turned away because too much
 * is under way has no cause, and no line of its own: a flood would write thousands.
 */
const noteFailure = (error: AppError, log: Log, requestId: string): void => {
  const { cause } = error.details
  if (error.status < 500 || noted.has(error) || (cause === undefined && error.code !== 'internal')) return
  noted.add(error)
  log.warn(`answered ${error.status}`, { requestId, code: error.code, error: cause ?? error })
}

/**
 * What is refused, by us or by the keys of the database: somebody else wrote the same at this moment, or removed what is referred to
 * (an import that is taken back removes products).
 */
export const refusalOf = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error
  const code = codeOf(error)
  if (code === '23505') return new AppError('conflict', t.alreadyThere, { cause: error })
  if (code === '23503') return new AppError('conflict', t.goneMeanwhile, { cause: error })
  return undefined
}

/** Any thrown thing as the refusal the caller may see; what is our own failure is logged with its cause, once. */
export const asAppError = (error: unknown, log: Log, requestId: string): AppError => {
  const refusal = refusalOf(error)
  if (refusal) {
    noteFailure(refusal, log, requestId)
    if (codeOf(error) === '23503') log.warn('what was referred to is gone', { requestId, error })
    return refusal
  }
  if (isDiskFull(error)) {
    log.error('no space is left', { requestId, error })
    return new AppError('storage_full', t.storageFull, { cause: error })
  }
  if (isUnwritable(error)) {
    log.error('a file cannot be written', { requestId, error })
    return new AppError('unavailable', t.notWritten, { retryAfterSeconds: 30, cause: error })
  }
  if (isOutOfReach(error)) {
    log.warn('the database did not answer', { requestId, error })
    return new AppError('unavailable', t.unavailable, { retryAfterSeconds: 5, cause: error })
  }
  log.error('unexpected error', { requestId, error })
  return new AppError('internal', t.unexpected, { cause: error })
}

export const errorBody = (error: AppError, requestId: string): ErrorBody => {
  const body: ErrorBody = { error: error.message, message: error.message, code: error.code, requestId }
  if (error.details.fields) body.fields = error.details.fields
  if (error.details.shortfall !== undefined) body.shortfall = error.details.shortfall
  if (error.details.pointsCost !== undefined) body.pointsCost = error.details.pointsCost
  return body
}

/** When to come again (seconds) where nobody knew better: whoever is turned away for now is told so always. */
const laterSeconds = 30

export const errorResponse = (error: AppError, requestId: string): Response => {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  const isForNow = error.status === 429 || error.status === 503
  const seconds = error.details.retryAfterSeconds ?? (isForNow ? laterSeconds : undefined)
  if (seconds) headers.set('retry-after', String(seconds))
  if (error.details.challenge) headers.set('www-authenticate', error.details.challenge)
  return new Response(JSON.stringify(errorBody(error, requestId)), {
    status: errorStatus[error.code] as ContentfulStatusCode,
    headers,
  })
}
