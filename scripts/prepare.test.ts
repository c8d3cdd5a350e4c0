import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whoRuns } from './prepare.mjs'

let tree: string
let log: string
/** A tree with what prepares a start, and with an npm that takes its time and writes down when it works. */
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'muahoi-prepare-'))
  log = join(tree, 'npm.log')
  mkdirSync(join(tree, 'scripts'))
  for (const name of ['prepare.mjs', 'builds.mjs'])
    cpSync(join(import.meta.dirname, name), join(tree, 'scripts', name))
  writeFileSync(join(tree, 'package-lock.json'), '{}')
  writeFileSync(
    join(tree, 'npm.mjs'),
    `import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
    const note = (word) => appendFileSync(${JSON.stringify(log)}, word + '\\n')
    note('begins')
    rmSync('node_modules', { recursive: true, force: true })
    await new Promise((resolve) => setTimeout(resolve, 400))
    mkdirSync('node_modules/.bin', { recursive: true })
    writeFileSync('node_modules/.bin/node', '')
    note('ends')`,
  )
})
afterEach(() => rmSync(tree, { recursive: true, force: true }))

const start = (): ChildProcess =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { ensureInstalled } = await import(${JSON.stringify(join(tree, 'scripts/prepare.mjs'))})
      ensureInstalled()`,
    ],
    { env: { ...process.env, npm_execpath: join(tree, 'npm.mjs') }, stdio: 'ignore' },
  )
const codeOf = async (child: ChildProcess): Promise<unknown> => (await once(child, 'exit'))[0]
const logged = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [])

it('two starts at once install once, and both go on with what is there', async () => {
  expect(await Promise.all([start(), start(), start()].map(codeOf))).toEqual([0, 0, 0])
  expect(logged()).toEqual(['begins', 'ends'])
  expect(await codeOf(start())).toBe(0)
  expect(logged()).toEqual(['begins', 'ends'])
})

it('a changed lockfile is installed, once', async () => {
  expect(await codeOf(start())).toBe(0)
  writeFileSync(join(tree, 'package-lock.json'), '{ }')
  expect(await Promise.all([start(), start()].map(codeOf))).toEqual([0, 0])
  expect(logged()).toEqual(['begins', 'ends', 'begins', 'ends'])
})

it('the lock of a start that was killed is taken over', async () => {
  const killed = start()
  await vi.waitUntil(() => logged().length > 0, { timeout: 10_000 })
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(existsSync(join(tree, 'build/lock'))).toBe(true)
  expect(await codeOf(start())).toBe(0)
  expect(existsSync(join(tree, 'build/lock'))).toBe(false)
  // The npm of the killed one goes on alone: in a folder that is taken from under it it would never end.
  await vi.waitUntil(() => logged().filter((word) => word === 'ends').length === 2, { timeout: 10_000 })
})

it('an install that failed half-way counts for no lockfile, also not for the one before', async () => {
  expect(await codeOf(start())).toBe(0)
  const npm = readFileSync(join(tree, 'npm.mjs'))
  writeFileSync(join(tree, 'package-lock.json'), '{ }')
  writeFileSync(join(tree, 'npm.mjs'), 'process.exit(1)')
  expect(await codeOf(start())).toBe(1)
  writeFileSync(join(tree, 'package-lock.json'), '{}')
  writeFileSync(join(tree, 'npm.mjs'), npm)
  expect(await codeOf(start())).toBe(0)
  expect(logged()).toEqual(['begins', 'ends', 'begins', 'ends'])
})

it.skipIf(process.platform !== 'linux')(
  'a start whose npm is killed while it installs or builds serves nobody',
  async () => {
    mkdirSync(join(tree, 'node_modules/.bin'), { recursive: true })
    symlinkSync(process.execPath, join(tree, 'node_modules/.bin/node'))
    const script = `import { appendFileSync } from 'node:fs'
    const note = (word) => appendFileSync(${JSON.stringify(log)}, word + '\\n')
    const { runOnPinnedNode } = await import(${JSON.stringify(join(tree, 'scripts/prepare.mjs'))})
    const shell = process.ppid
    note(String(process.pid))
    while (process.ppid === shell) await new Promise((resolve) => setTimeout(resolve, 20))
    runOnPinnedNode(['--eval', 'require("node:fs").appendFileSync(${JSON.stringify(log)}, "served")'])`
    const shell = spawn(
      'sh',
      ['-c', '"$0" --input-type=module --eval "$1"; true', process.execPath, script],
      {
        ...{ cwd: tree, env: { ...process.env, npm_lifecycle_event: 'start' }, stdio: 'ignore' },
      },
    )
    await vi.waitUntil(() => logged().length > 0, { timeout: 10_000 })
    shell.kill('SIGKILL')
    const runs = () => existsSync(`/proc/${logged()[0]}`)
    await vi.waitUntil(() => !runs(), { timeout: 10_000 })
    expect(logged()).toHaveLength(1)
  },
)

it('npm and its shell are who runs a start, and nobody above them', () => {
  const tree: Record<string, { name: string; parent: string }> = {
    20: { name: 'sh', parent: '10' },
    10: { name: 'npm start', parent: '5' },
    5: { name: 'bash', parent: '1' },
  }
  const at = (pid: number | string) => tree[pid] ?? { name: '', parent: '' }
  expect(whoRuns(20, at)).toBe('20 10')
  // The shell made way for the one command that it had to run.
  expect(whoRuns(10, at)).toBe('10')
})
