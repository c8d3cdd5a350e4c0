import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { currentBuild, pruneBuilds, switchTo, withLock } from './builds.mjs'

let builds: string
beforeEach(() => {
  builds = mkdtempSync(join(tmpdir(), 'muahoi-builds-'))
})
afterEach(() => rmSync(builds, { recursive: true, force: true }))

const name = (digit: number) => String(digit).repeat(16)
/** A finished build, as old as its number of hours. */
const make = (digit: number, servedBy?: string): string => {
  const folder = join(builds, name(digit))
  mkdirSync(join(folder, 'server'), { recursive: true })
  writeFileSync(join(folder, 'server/index.js'), '')
  if (servedBy !== undefined) writeFileSync(join(folder, 'served-by-1'), servedBy)
  const at = new Date(Date.now() - digit * 3_600_000)
  utimesSync(join(folder, 'server/index.js'), at, at)
  return folder
}
const there = () => readdirSync(builds).filter((one) => /^\d{16}$/.test(one))

it('the current build is the one that is named and whole', () => {
  expect(currentBuild(builds)).toBeUndefined()
  make(1)
  switchTo(builds, name(1))
  expect(currentBuild(builds)).toBe(name(1))
  switchTo(builds, name(2))
  expect(currentBuild(builds)).toBeUndefined()
  expect(readdirSync(builds).filter((one) => one.startsWith('current'))).toEqual(['current'])
})

it('builds stay while somebody serves from them, and the newest of the others', () => {
  for (const digit of [1, 2, 3, 4]) make(digit)
  make(5, `${process.pid} `)
  make(6, '999999999 1')
  // A number given out again is somebody else.
  make(7, `${process.pid} 1`)
  mkdirSync(join(builds, 'making-1'))
  switchTo(builds, name(4))
  pruneBuilds(builds)
  expect(there()).toEqual([name(1), name(2), name(4), name(5)])
  expect(existsSync(join(builds, 'making-1'))).toBe(false)
})

it('a lock whose owner is gone is taken over', () => {
  writeFileSync(join(builds, 'lock'), '999999999 1')
  expect(withLock(builds, () => 'mine')).toBe('mine')
  expect(readdirSync(builds)).toEqual([])
})

it('a lock whose name was lost with the power holds nobody up', () => {
  writeFileSync(join(builds, 'lock'), '')
  const work = `import { withLock } from ${JSON.stringify(join(import.meta.dirname, 'builds.mjs'))}
    withLock(${JSON.stringify(builds)}, () => {})`
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', work], { timeout: 10_000 })
  expect(status).toBe(0)
  expect(readdirSync(builds)).toEqual([])
})

it('processes that build at once do so one after the other', async () => {
  const log = join(builds, 'log')
  const work = `import { appendFileSync } from 'node:fs'
    import { withLock } from ${JSON.stringify(join(import.meta.dirname, 'builds.mjs'))}
    for (let turn = 0; turn < 20; turn += 1) withLock(${JSON.stringify(builds)}, () => {
      appendFileSync(${JSON.stringify(log)}, '(')
      for (let i = 0; i < 200_000; i += 1) Math.sqrt(i)
      appendFileSync(${JSON.stringify(log)}, ')')
    })`
  const ends = Array.from({ length: 4 }, () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', work], { stdio: 'inherit' })
    return once(child, 'exit')
  })
  expect((await Promise.all(ends)).map(([code]) => code)).toEqual([0, 0, 0, 0])
  expect(readFileSync(log, 'utf8')).toBe('()'.repeat(80))
})
