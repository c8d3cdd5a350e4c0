import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = (name: string): string => join(root, 'node_modules/.bin', name)

/** Every static check, all of them even when one fails; seconds, no database. */
const checks: [name: string, command: string, args: string[]][] = [
  ['format and lint', bin('biome'), ['check', '--error-on-warnings']],
  ['types of the server', bin('tsc'), ['-p', 'tsconfig.server.json']],
  ['types of the web', bin('tsc'), ['-p', 'tsconfig.web.json']],
  ['types of the extension', bin('tsc'), ['-p', 'tsconfig.extension.json']],
  ['import rules', process.execPath, [join(root, 'scripts/check-imports.ts')]],
  ['structure', process.execPath, [join(root, 'scripts/check-structure.ts')]],
  ['migrations', process.execPath, [join(root, 'scripts/migrations.ts')]],
  ['dead code', bin('knip'), ['--no-progress']],
]

const run = ([, command, args]: (typeof checks)[number]): Promise<{ ok: boolean; said: string }> =>
  new Promise((resolve) => {
    execFile(command, args, { cwd: root, maxBuffer: 64e6 }, (error, stdout, stderr) => {
      resolve({ ok: error === null, said: `${stdout}${stderr}` || (error?.message ?? '') })
    })
  })

const failed: string[] = []
const waiting = [...checks]
// As many at once as there are cores; each tells when it ends.
const work = async (): Promise<void> => {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const { ok, said } = await run(check)
    process.stdout.write(`${ok ? '✓' : '✗'} ${check[0]}\n`)
    if (ok) continue
    failed.push(check[0])
    process.stdout.write(`${said}\n`)
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work))
// For a caller that counts: one line of JSON, the last one.
if (process.env.CHECK_JSON)
  process.stdout.write(
    `${JSON.stringify({ passed: checks.length - failed.length, failed: failed.length, names: failed })}\n`,
  )
process.exitCode = failed.length > 0 ? 1 : 0
