import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashesFile, migrationFaults, migrationsIn, readHashes, writeHashes } from './migration-hashes.ts'
import { stepFaults } from './migration-steps.ts'

/** No migration that a database may have is ever edited, renamed or taken away, and none takes from under the version before. `--add` notes those that are new. */
const root = join(import.meta.dirname, '..')
const file = join(root, hashesFile)
const there = migrationsIn(root)
const known = readHashes(existsSync(file) ? readFileSync(file, 'utf8') : '')
if (process.argv.includes('--add'))
  for (const [name, hash] of there)
    if (!known.has(name)) {
      known.set(name, hash)
      process.stdout.write(`${name}\n`)
      writeFileSync(file, writeHashes(known))
    }
const faults = [
  ...migrationFaults(there, known),
  ...[...there.keys()].flatMap((name) =>
    stepFaults(name, readFileSync(join(root, 'migrations', name), 'utf8')),
  ),
]
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
