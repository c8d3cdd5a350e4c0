import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = (name: string): string => join(root, 'node_modules/.bin', name)

/** Every static check, all of them even when one fails; seconds, no database. */
const checks: [name: string, command: string, args: string[]][] = [
  ['format and lint', bin('biome'), ['check', '--error-on-warnings']],
  ['types of the server', bin('tsc'), ['-p', 'tsconfig.server.json']],
  ['types of the web', bin('tsc'), ['-p', 'tsconfig.web.json']],
  ['import rules', process.execPath, [join(root, 'scripts/check-imports.ts')]],
  ['structure', process.execPath, [join(root, 'scripts/check-structure.ts')]],
  ['dead code', bin('knip'), ['--no-progress']],
]

const failed: string[] = []
for (const [name, command, args] of checks) {
  const done = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  const ok = done.status === 0
  process.stdout.write(`${ok ? '✓' : '✗'} ${name}\n`)
  if (ok) continue
  failed.push(name)
  process.stdout.write(`${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}\n`)
}
// For a caller that counts: one line of JSON, the last one.
if (process.env.CHECK_JSON)
  process.stdout.write(
    `${JSON.stringify({ passed: checks.length - failed.length, failed: failed.length, names: failed })}\n`,
  )
process.exitCode = failed.length > 0 ? 1 : 0
