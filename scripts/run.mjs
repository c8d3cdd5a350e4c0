import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root, runOnPinnedNode } from './prepare.mjs'

const [name = '', ...args] = process.argv.slice(2)
const file = join(root, 'scripts', `${name}.ts`)
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  process.stderr.write(`no such command: ${name}\n`)
  process.exit(2)
}
ensureInstalled()
// What is measured are the pages of this source, not those of an older build.
if (['attack', 'bench', 'faults', 'release'].includes(name)) ensureBuilt()
// What is measured and tried has settings of its own, not those that somebody keeps for the site.
if (['attack', 'bench', 'faults', 'simulate', 'mutants'].includes(name)) process.env.ENV_FILE ??= '/dev/null'
// Paths given on the command line are meant from where the caller stands.
runOnPinnedNode([file, ...args], { cwd: process.env.INIT_CWD ?? process.cwd() })
