import { z } from 'zod'
import { apiScopeNames } from '#shared/api-scopes.ts'
import { endpoint } from './endpoint.ts'
import { empty, idParams, instant, text } from './fields.ts'
import { apiKeysText as t } from './text/api-keys.ts'

const scope = z.enum(apiScopeNames, { error: t.scopes })

/** A key as it is listed: by its beginning alone, since the whole is kept nowhere. `lastUsedOn`: a day of Vietnam. */
export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(scope),
  state: z.enum(['active', 'expired', 'revoked', 'idle']),
  expiresAt: instant.nullable(),
  lastUsedOn: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  revokedAt: instant.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** As long a life as a key may be given, in days. */
export const longestKeyDays = 3650

export const apiKeys = {
  'GET /api/admin/api-keys': endpoint({
    access: 'admin',
    summary:
      'keys of other programs, newest first; idle: who made it is no admin any more, or lacks the second factor that admins must have',
    answer: z.array(ApiKey),
  }),
  'POST /api/admin/api-keys': endpoint({
    access: 'admin',
    confirmed: true,
    summary: 'make a key for these scopes; it is shown in this answer and never again',
    body: z.object({
      name: text(80, { message: t.name }),
      scopes: z.array(scope, { error: t.scopes }).min(1, t.scopes).max(apiScopeNames.length, t.scopes),
      days: z.int(t.days).min(1, t.days).max(longestKeyDays, t.days).nullable().default(null),
    }),
    answer: z.object({ key: z.string(), made: ApiKey }),
    status: 201,
  }),
  'DELETE /api/admin/api-keys/{id}': endpoint({
    access: 'admin',
    summary: 'end a key; its next call is refused',
    params: idParams,
    answer: empty,
  }),
}
