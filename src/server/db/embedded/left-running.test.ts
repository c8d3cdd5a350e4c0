import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { isServedElsewhere } from './left-running.ts'
import { DataDirBusy, lockFolder } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'muahoi-left-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const home = { folder, prefix: [], uid: undefined, own: () => {} }
const take = () => lockFolder(folder, 0, () => isServedElsewhere(home))

it('a lock of a container of its own is not taken over while its server answers', async () => {
  // Number 1 lives here too, and began at another moment.
  writeFileSync(join(folder, 'lock'), '1 4242')
  mkdirSync(join(folder, 'socket'))
  mkdirSync(join(folder, 'postgres'))
  const path = join(folder, 'socket/.s.PGSQL.5432')
  const server = createServer().listen(path)
  await once(server, 'listening')
  // Its number there is somebody else's here, whose command line may name the folder.
  writeFileSync(join(folder, 'postgres/postmaster.pid'), String(process.pid))
  await expect(take()).rejects.toThrow(DataDirBusy)
  expect(existsSync(join(folder, 'lock'))).toBe(true)

  await once(server.close(), 'close')
  writeFileSync(path, '')
  const unlock = await take()
  unlock()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})
