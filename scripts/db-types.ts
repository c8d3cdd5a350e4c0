import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startCluster } from '../test/support/cluster.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, 'src/server/db/types.ts')

/** The runner keeps its own list of migrations; no code of the product reads it. */
const withoutMigrations = (types: string): string =>
  types
    .replace(/export interface SchemaMigrations \{[^}]*\}\n\n/, '')
    .replace(/^ {2}schema_migrations: SchemaMigrations;\n/m, '')

/** Writes the types of the database anew, from a database that has all migrations. */
const main = async (): Promise<number> => {
  const cluster = await startCluster()
  try {
    const { status } = spawnSync(
      join(root, 'node_modules/.bin/kysely-codegen'),
      [
        ...['--dialect', 'postgres', '--url', cluster.ownerUrl, '--out-file', file],
        ...['--default-schema', 'public', '--exclude-pattern', '{schema_migrations,pgboss.*}'],
        ...['--type-only-imports', '--type-mapping', '{"int8":"number"}', '--date-parser', 'string'],
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    )
    if (status === 0) writeFileSync(file, withoutMigrations(readFileSync(file, 'utf8')))
    return status ?? 1
  } finally {
    await cluster.stop()
  }
}

process.exitCode = await main()
