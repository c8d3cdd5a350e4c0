import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobDefinitions } from '#server/job-definitions.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { bootApp } from '../support/app.ts'
import { fillTraffic } from '../support/traffic.ts'

let app: Awaited<ReturnType<typeof bootApp>>
const old = addDays(new Date(), -200)
/** More than a statement may take on at once. */
const rows = 5100
const swept = [
  'affiliate_clicks',
  'link_pages',
  'passkey_challenges',
  'rate_limits',
  'remote_pictures',
  'search_choices',
  'search_days',
  'search_queries',
  'sessions',
  'sign_in_steps',
  'verifications',
] as const

beforeAll(async () => {
  app = await bootApp()
  const { db } = app.ctx()
  const { id } = await app.register('an')
  await fillTraffic(db, { clicks: rows, conversions: 10, products: 5, days: 5, until: old })
  await app.asOwner(
    `update affiliate_clicks set visitor_key = md5(id::text)`,
    ...[
      `link_pages (key, looked_at) select 'https://x.vn/' || n, $1`,
      `passkey_challenges (challenge_hash, purpose, expires_at) select n::text, 'sign-in', $1`,
      `rate_limits (scope, subject, window_ends_at) select 'thu', n::text, $1`,
      `remote_pictures (key, looked_at) select md5(n::text)::uuid, $1`,
      `search_queries (query, first_at, last_at) select 'x' || n, $1, $1`,
      `sessions (token, user_id, expires_at) select 'thu ' || n, ${id}, $1`,
      `sign_in_steps (token_hash, user_id, is_remembered, expires_at) select n::text, ${id}, false, $1`,
      `verifications (identifier, value, expires_at) select n::text, '', $1`,
    ].map(
      (into) =>
        `insert into ${into.replaceAll('$1', `'${old.toISOString()}'`)} from generate_series(1, ${rows}) n`,
    ),
    `insert into search_days (query_id, day, searches, seen)
      select id, '2020-01-01', 1, 0::bit(64) from search_queries where query like 'x%'`,
    `insert into search_choices (query_id, product_id, day, choices)
      select id, 1, '2020-01-01', 1 from search_queries where query like 'x%'`,
    // What a statement that takes too long is refused by, without anybody's having to wait for it.
    `create function refuse_many() returns trigger language plpgsql as $$ begin
      if (select count(*) from touched) > 5000 then raise exception 'too much for one statement'; end if;
      return null; end $$`,
    ...swept.map((table) => {
      const event = table === 'affiliate_clicks' ? 'update' : 'delete'
      return `create trigger refuse_many after ${event} on ${table} referencing old table as touched
        for each statement execute function refuse_many()`
    }),
  )
})
afterAll(() => app.close())

/** Rows that are not of this test. */
const others: Partial<Record<(typeof swept)[number], string>> = {
  affiliate_clicks: 'visitor_key is null',
  rate_limits: "scope <> 'thu'",
  sessions: "token not like 'thu %'",
}
const counts = async (): Promise<Record<string, number>> => {
  const all = swept.map(async (table) => {
    const found = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
      where not (${sql.raw(others[table] ?? 'false')})`.execute(app.ctx().db)
    return [table, found.rows[0]?.n ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(all))
}

it.each([
  ['affiliate.forget-addresses', ['affiliate_clicks']],
  ['openings.forget', ['link_pages']],
  [
    'identity.clear-ended',
    ['passkey_challenges', 'rate_limits', 'sessions', 'sign_in_steps', 'verifications'],
  ],
  ['pictures.tidy', ['remote_pictures']],
  ['search.forget-searches', ['search_choices', 'search_days', 'search_queries']],
])('%s takes on a bounded number in a statement, until none is left', async (name, tables) => {
  const before = await counts()
  for (const table of tables) expect([table, before[table]]).toEqual([table, rows])
  await jobDefinitions.find((job) => job.name === name)?.run(app.ctx(), {})
  const after = await counts()
  for (const table of tables) expect([table, after[table]]).toEqual([table, 0])
})

it.each([
  'check.invariants',
  'expiry.expire',
  'identity.clear-ended',
  'identity.sweep-erased',
  'openings.forget',
  'outgoing-webhooks.forget',
  'pictures.tidy',
  'proof.publish-roots',
  'search.forget-searches',
  'security-log.forget',
])('%s fails where it is stopped before its end, so that it is begun again', async (name) => {
  const gone = await app.register(`di-${name.replaceAll('.', '-')}`)
  await app.api(gone).call('DELETE /api/user', { body: { password: 'matkhau1' } })
  await app.api(await app.admin()).call('PATCH /api/admin/expiry', { body: { months: 12 } })
  const job = jobDefinitions.find((one) => one.name === name)
  await expect(job?.run(app.ctx(), {}, AbortSignal.abort())).rejects.toThrow(/left off|expiry not done/)
  expect(job?.retryLimit ?? 0).toBeGreaterThanOrEqual(name === 'pictures.tidy' ? 0 : 3)
})
