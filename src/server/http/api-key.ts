import type { ApiScope } from '#shared/api-scopes.ts'
import { apiKeyMark, apiScopes } from '#shared/api-scopes.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import type { Ctx, Member } from '../kernel/context.ts'
import { AppError, forbidden } from '../kernel/errors.ts'
import { sha256 } from '../kernel/ids.ts'
import { netOf } from '../kernel/public-address.ts'
import { httpText as t } from '../text/http.ts'
import { countUse, type Limit } from './rate-limit.ts'
import { hasFactor } from './session.ts'

/** What one key may ask, and how often one net may try keys that are none. */
const callsOfKey: Limit = { scope: 'api-key', max: 600, windowSeconds: 60 }
const wrongKeys: Limit = { scope: 'api-key-wrong', max: 60, windowSeconds: 600 }

/** The key of ours in an Authorization header; what others write there (proxies, monitors) is none. */
export const apiKeyIn = (authorization: string | undefined): string | undefined => {
  const [, key] = /^Bearer +(\S{1,200}) *$/i.exec(authorization ?? '') ?? []
  return key?.startsWith(apiKeyMark) ? key : undefined
}

const noteUse = ({ db, clock, log }: Ctx, id: number, lastUsedOn: string | null): void => {
  const today = vietnamDay(clock.now())
  if (lastUsedOn === today) return
  db.updateTable('api_keys')
    .set({ last_used_on: today })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => log.warn('last use of a key not noted', { error }))
}

/**
 * Who calls with a key: who made it, as the part of the staff that the call's scope stands for. It is found by its hash, whose
 * bits nobody can steer, so comparing tells nothing. It holds as long as its maker is an admin, which is read at every request.
 * @throws AppError wrong_secret, too_many_requests; forbidden where the call wants a scope that it has not, or takes no keys
 */
export const readKey = async (ctx: Ctx, key: string, scope: ApiScope | undefined): Promise<Member> => {
  const row = await ctx.db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.created_by')
    .select(['api_keys.id', 'api_keys.scopes', 'users.id as user_id'])
    .select((e) => e.cast<string | null>('api_keys.last_used_on', 'text').as('last_used_on'))
    .where('api_keys.hash', '=', sha256(key))
    .where('api_keys.revoked_at', 'is', null)
    .where((e) =>
      e.or([e('api_keys.expires_at', 'is', null), e('api_keys.expires_at', '>', ctx.clock.now())]),
    )
    .where('users.role', '=', 'admin')
    .where('users.deleted_at', 'is', null)
    .$if(ctx.config.adminsNeedFactor, (query) => query.where(hasFactor))
    .executeTakeFirst()
  if (!row) {
    await countUse(ctx, [wrongKeys, netOf(ctx.ip)])
    throw new AppError('wrong_secret', t.keyUnknown)
  }
  await countUse(ctx, [callsOfKey, String(row.id)])
  if (!scope || !row.scopes.includes(scope)) throw forbidden(t.keyNotHere)
  noteUse(ctx, row.id, row.last_used_on)
  return { kind: 'member', id: row.user_id, role: apiScopes[scope], sessionId: 0, apiKeyId: row.id }
}
