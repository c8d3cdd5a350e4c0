import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Access, allows, type Duty, dutyOf, type StaffRole } from '#shared/staff.ts'
import type { Config } from '../config.ts'
import { prepared } from '../db/prepared.ts'
import type { DB } from '../db/types.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Actor, Member } from '../kernel/context.ts'
import { forbidden, notSignedIn } from '../kernel/errors.ts'
import { sameSecret } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import { cookieHeader, cookieName, cookieValue } from './cookies.ts'

type Deps = { db: Kysely<DB>; config: Config; clock: Clock; log: Log }

const seenEvery = 600_000

/** Name of the session cookie, as Better Auth sets it. */
export const sessionCookie = (secureCookies: boolean): string =>
  cookieName('session_token', { secureCookies })

/** Does a request bring a session of ours, whether it still holds or not? */
export const hasSessionCookie = (cookie: string | undefined, secure: boolean): boolean =>
  cookie?.includes(`${sessionCookie(secure)}=`) ?? false

const signatureOf = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(token).digest('base64')

/** The header that gives a browser its session, as Better Auth would, under the newest secret; without `seconds` it ends with the browser. */
export const sessionCookieOf = (
  token: string,
  { secrets, secureCookies }: Pick<Config, 'secrets' | 'secureCookies'>,
  seconds?: number,
): string =>
  cookieHeader(
    sessionCookie(secureCookies),
    encodeURIComponent(`${token}.${signatureOf(token, secrets[0])}`),
    { secureCookies },
    { seconds },
  )

/** The token of a signed cookie (`token.signature`, HMAC-SHA256 in base64), or undefined when none of our secrets signed it. */
const readToken = (headers: Headers, config: Config): string | undefined => {
  const raw = cookieValue(headers, sessionCookie(config.secureCookies))
  if (!raw || raw.length > 500) return undefined
  let value: string
  try {
    value = decodeURIComponent(raw)
  } catch {
    return undefined
  }
  const dot = value.lastIndexOf('.')
  if (dot < 1) return undefined
  const token = value.slice(0, dot)
  const given = value.slice(dot + 1)
  return config.secrets.some((secret) => sameSecret(given, signatureOf(token, secret))) ? token : undefined
}

/** Has this member a second factor? Correlated with `users`. */
export const hasFactor = sql<boolean>`(exists (select from passkeys where user_id = users.id)
  or exists (select from second_factors where user_id = users.id and totp_confirmed_at is not null))`

type Rights = { role: string; staff_role: string | null }

const dutyIn = (row: Rights): Duty =>
  dutyOf({ role: row.role as 'user' | 'admin', staff: row.staff_role as StaffRole | null })

/** Is this session still there? It cannot end until the transaction does. */
export const holdSession = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db.selectFrom('sessions').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !==
  undefined

/** The same of a key of the API that nobody has revoked. */
const holdKey = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db
    .selectFrom('api_keys')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()) !== undefined

/**
 * Refuses whose session or key was ended, or who lost the part of the work that the call wants, while it waited for a lock: what
 * they asked for would outlive that. Called as the last of a transaction. @throws AppError not_signed_in, forbidden
 */
export const refuseEnded = async (
  db: Kysely<DB>,
  { id, sessionId, apiKeyId }: Member,
  access: Access,
): Promise<void> => {
  const isHeld = apiKeyId === undefined ? await holdSession(db, sessionId) : await holdKey(db, apiKeyId)
  if (!isHeld) throw notSignedIn()
  const row = await db
    .selectFrom('users')
    .select(['role', 'staff_role'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notSignedIn()
  // A key does what its scope says as long as its maker is an admin.
  const asked = apiKeyId === undefined ? access : 'admin'
  if (!allows(asked, dutyIn(row))) throw forbidden()
}

/** How long a session may lie unused: one that opens the staff's work less long. */
export const idleMsOf = (duty: Duty, config: Pick<Config, 'sessionIdleMs' | 'staffIdleMs'>): number =>
  duty === 'user' ? config.sessionIdleMs : config.staffIdleMs

/**
 * Who sends this request: one joined query a request, so that role, deletion and sign-out take effect at once. A session that
 * nobody used for long has ended, of the staff sooner; who of the staff must have a second factor and has none is none of it yet.
 * Every ten minutes it notes that the member was here, on this device (for the list of devices and the figure of active
 * members).
 */
export const readActor = async (headers: Headers, { db, config, clock, log }: Deps): Promise<Actor> => {
  const token = readToken(headers, config)
  if (!token) return { kind: 'visitor' }
  const now = clock.now()
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .modifyFront(prepared)
    .select([
      'sessions.id as session_id',
      'sessions.updated_at',
      'sessions.confirmed_at',
      'users.id',
      'users.role',
      'users.staff_role',
      'users.last_seen_at',
    ])
    .where('sessions.token', '=', token)
    .$if(config.adminsNeedFactor, (query) => query.select(hasFactor.as('has_factor')))
    .where('sessions.expires_at', '>', now)
    .where('sessions.updated_at', '>', new Date(now.getTime() - config.sessionIdleMs))
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return { kind: 'visitor' }
  const duty = dutyIn(row)
  if (row.updated_at.getTime() <= now.getTime() - idleMsOf(duty, config)) return { kind: 'visitor' }
  const isLongAgo = (at: Date | null) => !at || now.getTime() - at.getTime() > seenEvery
  const notes = [
    isLongAgo(row.last_seen_at) &&
      db.updateTable('users').set({ last_seen_at: now }).where('id', '=', row.id).execute(),
    isLongAgo(row.updated_at) &&
      db.updateTable('sessions').set({ updated_at: now }).where('id', '=', row.session_id).execute(),
  ]
  Promise.all(notes).catch((error: unknown) => log.warn('last visit not noted', { error }))
  const lacksFactor = duty !== 'user' && row.has_factor === false
  return {
    kind: 'member',
    id: row.id,
    role: lacksFactor ? 'user' : duty,
    sessionId: row.session_id,
    confirmedAt: row.confirmed_at,
    ...(lacksFactor ? { lacksFactor } : {}),
  }
}
