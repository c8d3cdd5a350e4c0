import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { DataDirBusy, lockFolder } from './lock.ts'
import { showPresence } from './presence.ts'

const folder = mkdtempSync(join(tmpdir(), 'muahoi-presence-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const take = () => lockFolder(folder, 0, async () => false)
/** A process at work on the folder, before there is a database in it. */
const startOther = async (): Promise<ChildProcess> => {
  const file = join(import.meta.dirname, 'lock.ts')
  const script = `const { lockFolder } = await import(${JSON.stringify(file)})
    await lockFolder(${JSON.stringify(folder)}, 0, async () => false)
    console.log('taken')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

it('a first start in a container of its own is not begun beside, and is taken over once it was killed', async () => {
  const other = await startOther()
  // There it is number 1, which lives here too, and began at another moment.
  writeFileSync(join(folder, 'lock'), '1 4242')
  await expect(take()).rejects.toThrow(DataDirBusy)
  expect(existsSync(join(folder, 'lock'))).toBe(true)
  other.kill('SIGKILL')
  await once(other, 'exit')
  const unlock = await take()
  await expect(showPresence(folder)).resolves.toBeUndefined()
  unlock()
  expect(readdirSync(folder)).toEqual([])
})

it('of many that look at once one stays, though one before them was killed', async () => {
  const before = await startOther()
  before.kill('SIGKILL')
  await once(before, 'exit')
  const all = await Promise.all(Array.from({ length: 8 }, () => showPresence(folder)))
  const those = all.filter((leave) => leave !== undefined)
  expect(those).toHaveLength(1)
  for (const leave of those) leave()
})

it('a lock whose name was lost with the power is taken over', async () => {
  writeFileSync(join(folder, 'lock'), '')
  const unlock = await take()
  unlock()
  expect(readdirSync(folder)).toEqual([])
})
