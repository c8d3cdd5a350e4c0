import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mutant, planted } from '../../mutants/mutant.ts'

/** A mistake that a run of this fault has to notice, and to say so in these words. */
export type Plant = Omit<Mutant, 'tests'> & { fault: string; caughtBy: RegExp }

export const plants: Plant[] = [
  {
    id: 'no-listener',
    words: 'a connection at work has no listener for its errors',
    file: 'src/server/db/client.ts',
    find: `    client.on('error', onLost)\n`,
    replace: '',
    fault: 'kill-database',
    caughtBy: /^a (web|worker) process ended by itself/,
  },
  {
    id: 'credited-again',
    words: 'who asks again under the same key is given the points again',
    file: 'src/server/db/idempotency.ts',
    find: 'if (key === null) return work()',
    replace: `if (key === null || operation !== '') return work()`,
    fault: 'lost-answers',
    caughtBy: /^adjust .*: at most \d+ asked for, \d+ there/,
  },
  {
    id: 'acknowledged-early',
    words: 'what is not on the disk yet is acknowledged',
    file: 'src/server/db/connect.ts',
    find: '      ...(pooled ? {} : startedWith(serves)),',
    replace: `      ...(pooled ? {} : { ...startedWith(serves), options: '-c synchronous_commit=off' }),`,
    fault: 'kill-database',
    caughtBy: /: \d+ acknowledged, \d+ there/,
  },
  {
    id: 'no-pulse',
    words: 'nobody notices that the database answers nobody',
    file: 'src/server/main.ts',
    find: ', watched: true',
    replace: '',
    fault: 'dead-link',
    caughtBy: /not refused within a second|no answer within/,
  },
  {
    id: 'replica-not-awaited',
    words: 'what the replica has not written down yet is acknowledged',
    file: 'src/server/db/connect.ts',
    find: '      ...(pooled ? {} : startedWith(serves)),',
    replace: `      ...(pooled ? {} : { ...startedWith(serves), options: '-c synchronous_commit=local' }),`,
    fault: 'promotion',
    caughtBy: /: \d+ acknowledged, \d+ there/,
  },
  {
    id: 'replica-not-known',
    words: 'a replica that takes no writes yet counts as a failure of our own',
    file: 'src/server/http/error-handler.ts',
    find: '25P03|25006|',
    replace: '25P03|',
    fault: 'promotion',
    caughtBy: /: 500 /,
  },
]

const copied = ['src', 'migrations', 'seed', 'public', 'package.json']
const linked = ['node_modules', 'build']

type Copy = { root: string; remove: () => void }

/** A copy of what the server needs. */
export const copyOf = (root: string): Copy => {
  const copy = mkdtempSync(join(tmpdir(), 'muahoi-planted-'))
  for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true })
  for (const name of linked) if (existsSync(join(root, name))) symlinkSync(join(root, name), join(copy, name))
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) }
}

/** The same with the mistake in it. @throws Error when the mistake has nowhere to stand */
export const plantInCopy = (root: string, plant: Omit<Mutant, 'tests'>): Copy => {
  const text = planted(root, { ...plant, tests: [] })
  const copy = copyOf(root)
  writeFileSync(join(copy.root, plant.file), text)
  return copy
}
