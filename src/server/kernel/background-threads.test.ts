import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

/** In a process of its own, for the priority of this one's threads would stay lowered. */
const program = (module: string): string => `
  import { getPriority } from 'node:os'
  import { readdirSync, readFileSync } from 'node:fs'
  import { readFile } from 'node:fs/promises'
  import { lowerBackgroundThreads } from ${JSON.stringify(module)}
  await readFile('/proc/self/comm')
  lowerBackgroundThreads()
  const of = (id) => [readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim(), getPriority(Number(id))]
  process.stdout.write(JSON.stringify([getPriority(process.pid), ...readdirSync('/proc/self/task').map(of)]))`

it.runIf(process.platform === 'linux')('lowers the threads of the pool and none besides', async () => {
  const module = new URL('background-threads.ts', import.meta.url).href
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program(module)]
  const { stdout } = await run(process.execPath, args)
  const [own, ...threads] = JSON.parse(stdout) as [number, ...[string, number][]]
  const pool = threads.filter(([name]) => name === 'libuv-worker').map(([, priority]) => priority)
  expect(pool.length).toBeGreaterThan(0)
  expect(new Set(pool)).toEqual(new Set([Math.min(19, own + 10)]))
  for (const [name, priority] of threads)
    if (name !== 'libuv-worker') expect([name, priority]).toEqual([name, own])
})
