import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Check } from './check.ts'
import { connectPatiently, createClient } from './client.ts'
import type { DB } from './types.ts'

/** Tables the application only adds to: a wall of rights behind the triggers that refuse the same. */
const appendOnly = ['ledger_entries', 'audit_log', 'conversion_events', 'proof_roots', 'security_events']
/** The application's tables and those of its queue. */
const schemas = ['public', 'pgboss']
/** The same number as no migration and no job: one process at a time gives rights. */
const lockKey = 7_249_312

const userOf = (url: string): string => decodeURIComponent(new URL(url).username)

/** Is something missing, or open that should be shut? Giving rights writes catalogue rows; most starts need none. */
const isGranted = async (client: pg.Client, role: string): Promise<boolean> => {
  const { rows } = await client.query<{ granted: boolean }>(
    `select not exists (
        select from pg_class c where c.relnamespace = any ($2::regnamespace[]) and c.relname <> 'schema_migrations' and (
          (c.relkind in ('r', 'p') and not has_table_privilege($1, c.oid, 'select, insert'))
          or (c.relkind in ('r', 'p') and c.relname <> all ($3) and not has_table_privilege($1, c.oid, 'update'))
          or (c.relkind in ('r', 'p') and c.relname <> all ($3) and not has_table_privilege($1, c.oid, 'delete'))
          or (c.relkind = 'S' and not has_sequence_privilege($1, c.oid, 'update'))
          or (c.relname = any ($3) and has_table_privilege($1, c.oid, 'update, delete, truncate'))))
      and not has_database_privilege($1, current_database(), 'temporary') as granted`,
    [role, schemas, appendOnly],
  )
  return rows[0]?.granted ?? false
}

/**
 * Gives the application's role what it needs of the owner's tables and nothing beyond: reading, writing, no ownership; the
 * append-only tables take inserts alone. Without temporary tables, whose triggers could stand in for the ledger's.
 */
export const grantToApp = async (ownerUrl: string, appUrl: string): Promise<void> => {
  const role = userOf(appUrl)
  if (role === userOf(ownerUrl)) return
  const client = await connectPatiently(ownerUrl, 'muahoi-migrate')
  try {
    if (await isGranted(client, role)) return
    const app = client.escapeIdentifier(role)
    const { rows } = await client.query<{ name: string; version: number }>(
      `select current_database() as name, current_setting('server_version_num')::integer as version`,
    )
    const [server] = rows
    const shut = appendOnly.map((table) => `public.${table}`).join(', ')
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    for (const schema of schemas)
      await client.query(`
        grant usage on schema ${schema} to ${app};
        grant select, insert, update, delete on all tables in schema ${schema} to ${app};
        grant usage, select, update on all sequences in schema ${schema} to ${app};
        alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${app};
        alter default privileges in schema ${schema} grant usage, select, update on sequences to ${app}`)
    await client.query(`
      revoke update, delete, truncate on ${shut} from ${app};
      revoke insert, update, delete on public.schema_migrations from ${app};
      revoke temporary on database ${client.escapeIdentifier(server?.name ?? '')} from public, ${app}`)
    // After an import the worker tidies up; older servers let the owner alone do it, and autovacuum does it there.
    if ((server?.version ?? 0) >= 170_000)
      await client.query(`grant maintain on public.products, public.search_entries to ${app}`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Gives a role this password; one that does not exist yet is made, with no right of its own but to sign in. */
export const setPassword = async (ownerUrl: string, role: string, password: string): Promise<void> => {
  const client = createClient(ownerUrl)
  await client.connect()
  try {
    const name = client.escapeIdentifier(role)
    const found = await client.query('select from pg_roles where rolname = $1', [role])
    if (found.rowCount === 0) await client.query(`create role ${name} login`)
    await client.query(`alter role ${name} password ${client.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}

const rows = async (db: Kysely<DB>, query: ReturnType<typeof sql<{ line: string }>>): Promise<string[]> =>
  (await query.execute(db)).rows.map((row) => row.line)

/** What the doctor proves of the role the application works as. */
export const roleChecks: Check[] = [
  {
    name: 'the application’s role cannot switch off or rewrite what guards the ledger',
    broken: (db) =>
      rows(
        db,
        sql`select format('role %s is a superuser', rolname) as line from pg_roles where rolname = current_user and rolsuper
          union all
          select format('role %s owns table %s', current_user, relname) from pg_class
            where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_has_role(relowner, 'member')
          union all
          select format('role %s may %s table %s', current_user, verb, relname)
            from pg_class, unnest(array['update', 'delete', 'truncate', 'trigger']) verb
            where relnamespace = 'public'::regnamespace and relname = any (${appendOnly})
              and has_table_privilege(oid, verb)
          union all
          select format('role %s may create in schema public', current_user)
            where has_schema_privilege('public', 'create')
          union all
          select format('role %s may make temporary tables', current_user)
            where has_database_privilege(current_database(), 'temporary')
          limit 20`,
      ),
  },
]
