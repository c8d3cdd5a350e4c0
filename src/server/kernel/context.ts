import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { DB } from '../db/types.ts'
import type { Clock } from './clock.ts'
import { notSignedIn } from './errors.ts'
import type { Log } from './log.ts'

/**
 * `confirmedAt`: when the session last showed that it is the member's own hand; absent = just now. `lacksFactor`: an admin who
 * must set up a second factor first, and is none until then.
 */
export type Member = {
  kind: 'member'
  id: number
  role: 'user' | 'admin'
  sessionId: number
  confirmedAt?: Date
  lacksFactor?: true
}
/** Who acts: nobody known, a signed-in member, or the product itself (jobs, commands). */
export type Actor = { kind: 'visitor' } | Member | { kind: 'system'; name: string }

/** Puts a job into the queue with the caller's connection: the job exists exactly when the transaction commits. */
export type SendJob = (
  db: Kysely<DB>,
  name: string,
  data: object,
  options?: { startAfter?: Date },
) => Promise<void>

/**
 * What modules further up do with their own rows when something below them goes, in the transaction in which it goes. The
 * composition root fills it in, so that no module imports one above it and none writes another's table (ADR 22).
 */
export type Effects = {
  memberErased: (tx: Ctx, userId: number) => Promise<void>
  productsGone: (tx: Ctx, productIds: readonly number[]) => Promise<void>
}

/** Everything an operation may use of the world. Inside a transaction `db` is the transaction. */
export type Ctx = {
  db: Kysely<DB>
  actor: Actor
  clock: Clock
  log: Log
  config: Config
  fetch: typeof fetch
  sendJob: SendJob
  effects: Effects
  requestId: string
  /** Address of the caller, as trusted by TRUST_PROXY. */
  ip: string
}

/** The signed-in member. @throws AppError not_signed_in */
export const memberOf = (ctx: Ctx): Member => {
  if (ctx.actor.kind !== 'member') throw notSignedIn()
  return ctx.actor
}

export const isAdmin = (ctx: Ctx): boolean => ctx.actor.kind === 'member' && ctx.actor.role === 'admin'
