import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepBounded, keepWithin, readUsed } from './bounded-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muahoi-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const size = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
const age = (name: string, seconds: number) => {
  const at = new Date(Date.now() - seconds * 1000)
  utimesSync(join(folder, name), at, at)
}

it('stays within its bound whatever is written', async () => {
  const mostBytes = 100_000
  for (let n = 0; n < 60; n += 1) {
    await keepBounded({ folder, mostBytes }, join(`${n % 7}`, `${n}.webp`), Buffer.alloc(4000, n))
    expect(size()).toBeLessThanOrEqual(mostBytes)
  }
  // It is used, not emptied.
  expect(size()).toBeGreaterThan(0.7 * mostBytes)
})

it('lets go what was not used for longest, and reading is using', async () => {
  for (const [n, name] of ['a', 'b', 'c', 'd'].entries()) {
    await keepBounded({ folder, mostBytes: 1_000_000 }, name, Buffer.alloc(1000))
    age(name, 400 - n * 100)
  }
  expect(await readUsed(join(folder, 'a'))).toHaveLength(1000)
  await expect.poll(() => Date.now() - statSync(join(folder, 'a')).mtimeMs).toBeLessThan(100_000)
  await keepWithin(folder, 3000)
  expect(readdirSync(folder).sort()).toEqual(['a', 'd'])
})

it('leaves a folder alone that is within its bound, and one that is not there', async () => {
  await keepBounded({ folder, mostBytes: 10_000 }, 'a', Buffer.alloc(8000))
  await keepWithin(folder, 10_000)
  expect(readdirSync(folder)).toEqual(['a'])
  await keepWithin(join(folder, 'khong-co'), 1)
  expect(await readUsed(join(folder, 'khong-co'))).toBeUndefined()
})
