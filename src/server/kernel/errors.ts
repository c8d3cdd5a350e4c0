import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { kernelText as t } from '../text/kernel.ts'

type Details = {
  fields?: Record<string, string>
  shortfall?: number
  pointsCost?: number
  retryAfterSeconds?: number
  /** What a program that speaks HTTP's own authentication is asked with (WWW-Authenticate). */
  challenge?: string
  /** Whose account was tried; for the security log, never for the answer. */
  triedUserId?: number | undefined
  /** No form of ours sends the like; for the security log, never for the answer. */
  malformed?: boolean
  cause?: unknown
}

/** A refusal the caller is told about; the error handler turns it into the documented answer. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details
  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
  get status(): number {
    return errorStatus[this.code]
  }
}

export const notFound = (message: string): AppError => new AppError('not_found', message)
export const forbidden = (message = t.forbidden): AppError => new AppError('forbidden', message)
/** The session has not shown for a while that it is its member's own hand. */
export const confirmationNeeded = (): AppError => new AppError('confirmation_needed', t.confirmationNeeded)

export const notSignedIn = (): AppError => new AppError('not_signed_in', t.notSignedIn)
