import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { migrationsIn } from './migration-hashes.ts'

/** Is there a month of shopping in test/upgrades that was written down under the schema of now? */
export const hasUpgradeData = (root: string): boolean => {
  const now = [...migrationsIn(root)].map(([name, hash]) => `${name} ${hash}`)
  const folder = join(root, 'test/upgrades')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl.gz'))
    .some((name) => {
      const [head = ''] = gunzipSync(readFileSync(join(folder, name)))
        .toString('utf8')
        .split('\n', 1)
      const { migrations } = JSON.parse(head) as { migrations: string[] }
      return migrations.join('\n') === now.join('\n')
    })
}
