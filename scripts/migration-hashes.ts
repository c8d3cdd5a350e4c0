import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Migrations = Map<string, string>

export const hashesFile = 'migrations/hashes.txt'

/** Every migration with the hash of what it says. */
export const migrationsIn = (root: string): Migrations =>
  new Map(
    readdirSync(join(root, 'migrations'))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(root, 'migrations', name)))
          .digest('hex'),
      ]),
  )

/** As `sha256sum` writes it. */
export const readHashes = (text: string): Migrations =>
  new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [hash = '', name = ''] = line.split(/\s+/)
        return [name, hash]
      }),
  )
export const writeHashes = (hashes: Migrations): string =>
  [...hashes]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, hash]) => `${hash}  ${name}\n`)
    .join('')

/** What is wrong, a line each: a database that had a migration refuses a version in which that one is another. */
export const migrationFaults = (there: Migrations, known: Migrations): string[] => [
  ...[...there].flatMap(([name, hash]) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
      return [`migrations/${name}: a migration is called 0123_words.sql`]
    const twin = [...there.keys()].find((one) => one !== name && one.slice(0, 4) === name.slice(0, 4))
    if (twin) return [`migrations/${name}: ${twin} has its number`]
    const before = known.get(name)
    if (before === hash) return []
    if (before === undefined)
      return [
        `migrations/${name}: not in ${hashesFile}; when it says what it shall say: npm run migrations -- --add`,
      ]
    return [
      `migrations/${name}: edited, and databases have it as it was: put it back (git checkout) and write a new one ` +
        `(npm run new -- migration NAME). Only if no database but your own ever had it: take its line out of ${hashesFile}, then ` +
        'npm run migrations -- --add',
    ]
  }),
  ...[...known.keys()].flatMap((name) =>
    there.has(name)
      ? []
      : [
          `migrations/${name}: gone or renamed, and databases have it under this name: put it back (git checkout)`,
        ],
  ),
]
