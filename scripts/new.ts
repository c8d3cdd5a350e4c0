import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { networkPlan } from './recipes/network.ts'
import { carryOut, type Names, namesOf, type Plan } from './recipes/plan.ts'
import { screenPlan } from './recipes/screen.ts'
import { callPlan, migrationPlan, modulePlan } from './recipes/server.ts'

const root = join(import.meta.dirname, '..')

const recipes: Record<string, (root: string, names: Names) => Plan> = {
  module: modulePlan,
  screen: screenPlan,
  network: networkPlan,
  migration: migrationPlan,
}

const usage = `npm run new -- module|screen|network|migration NAME     (kebab-case: wish-lists)
npm run new -- call "METHOD /api/NOUN/..."              (a noun that is there)
Writes the files, the lines in files that are there, and a test that is red until you say what must be true.`

const planFor = (kind: string, name: string): Plan => {
  if (kind === 'call') return callPlan(root, name)
  const recipe = Object.hasOwn(recipes, kind) ? recipes[kind] : undefined
  if (!recipe || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) throw new Error(usage)
  return recipe(root, namesOf(name))
}

const [kind = '', name = ''] = process.argv.slice(2)
try {
  const written = carryOut(root, planFor(kind, name))
  const code = written.filter((file) => /\.tsx?$/.test(file)).map((file) => join(root, file))
  spawnSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...code], { cwd: root })
  for (const file of written) process.stdout.write(`${file}\n`)
  if (kind === 'migration' || kind === 'network')
    process.stdout.write('When the migration says what it shall say: npm run migrations -- --add\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
