import type { Kysely } from 'kysely'
import type { ApprovalKind } from '#contract/approvals.ts'
import { allows, type Duty, type StaffRole } from '#shared/staff.ts'
import type { Config } from '../config.ts'
import type { DB } from '../db/types.ts'
import type { Clock } from './clock.ts'
import { confirmationNeeded, notSignedIn } from './errors.ts'
import type { Log } from './log.ts'

/**
 * `confirmedAt`: when the session last showed that it is the member's own hand; absent = just now. `lacksFactor`: somebody of the
 * staff who must set up a second factor first, and is none of it until then.
 */
export type Member = {
  kind: 'member'
  id: number
  role: Duty
  /** 0 of a key, which has no session. */
  sessionId: number
  /** The key of the API by which another program calls for who made it, as the part of the staff its scope stands for. */
  apiKeyId?: number
  confirmedAt?: Date
  lacksFactor?: true
}
/** Who acts: nobody known, a signed-in member, or the product itself (jobs, commands). */
export type Actor = { kind: 'visitor' } | Member | { kind: 'system'; name: string }

/**
 * Puts a job into the queue, or several of its kind, with the caller's connection: they exist exactly when the transaction
 * commits.
 */
export type SendJob = (
  db: Kysely<DB>,
  name: string,
  data: object | object[],
  options?: { startAfter?: Date },
) => Promise<void>

/** Points that moved for a member, in điểm. */
export type MovedPoints = { userId: number; points: number }

/** What a second person agreed to, or did not: which action, about what, with what, and whose points it moves. */
export type GivenApproval = {
  id: number
  kind: ApprovalKind
  subjectId: string
  details: object
  moves: readonly MovedPoints[]
  proposedBy: number
}

/** A price of a product, in đồng, that stood since then and is taken back. */
export type TakenPrice = { productId: number; price: number; since: Date }

/**
 * What modules further up do with their own rows when something below them goes or is agreed to, in the transaction in which it happens. The
 * composition root fills it in, so that no module imports one above it and none writes another's table (ADR 22).
 */
export type Effects = {
  /** Somebody opened an account, with what their browser sent along. */
  memberJoined: (ctx: Ctx, userId: number, request: Headers) => Promise<void>
  memberErased: (tx: Ctx, userId: number) => Promise<void>
  /** Points that something had brought were taken back, or are about to be brought by something else. */
  pointsTakenBack: (tx: Ctx, userId: number) => Promise<void>
  productsGone: (tx: Ctx, productIds: readonly number[]) => Promise<void>
  /** Prices that were written and never asked for by a shop are struck out; the products cost what they did before. */
  pricesTakenBack: (tx: Ctx, taken: readonly TakenPrice[]) => Promise<void>
  /** Does what a second person agreed to. @throws AppError where its ground has changed */
  approvalGiven: (tx: Ctx, approval: GivenApproval) => Promise<void>
  /** Nobody agreed: `by` declined it, or (null) its time is up. */
  approvalEnded: (
    tx: Ctx,
    approval: GivenApproval,
    ended: { by: number | null; reason: string | null },
  ) => Promise<void>
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
  /** The number of the caller's browser, once somebody has signed in on it. */
  device?: string
  /** Notes every point the work moves, or promises for the shop's word alone, where somebody wants to know (modules/approvals). */
  posted?: MovedPoints[]
  /** Looks, as the last of each transaction, whether who acts still may; throws where they may not. Set for what operators change. */
  beforeCommit?: (db: Kysely<DB>) => Promise<void>
}

/** Does another program ask, by a key that stands for a part of the work alone? */
export const isOfKey = ({ actor }: Ctx): boolean => actor.kind === 'member' && actor.apiKeyId !== undefined

/** The signed-in member. @throws AppError not_signed_in */
export const memberOf = (ctx: Ctx): Member => {
  if (ctx.actor.kind !== 'member') throw notSignedIn()
  return ctx.actor
}

/** Refuses a session that has not shown for a while that it is its member's own hand. @throws AppError not_signed_in, confirmation_needed */
export const refuseUnconfirmed = (ctx: Ctx): void => {
  const { confirmedAt } = memberOf(ctx)
  if (confirmedAt && ctx.clock.now().getTime() - confirmedAt.getTime() > ctx.config.confirmedMs)
    throw confirmationNeeded()
}

/** Does an admin act, or somebody of these roles? */
export const isStaff = (ctx: Ctx, ...roles: readonly StaffRole[]): boolean =>
  ctx.actor.kind === 'member' && allows(roles, ctx.actor.role)
