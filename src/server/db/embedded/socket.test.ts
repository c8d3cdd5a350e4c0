import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { socketFolder, throughSocket } from './socket.ts'

const folder = mkdtempSync(join(tmpdir(), 'muahoi-socket-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const home = (path: string) => ({ folder: path, prefix: [], uid: undefined, own: () => {} })

it('is a folder of nobody else’s, with nothing left in it', async () => {
  const made = await socketFolder(home(folder))
  expect(made).toBe(join(folder, 'socket'))
  expect(statSync(join(folder, 'socket')).mode & 0o777).toBe(0o700)
  expect(readdirSync(join(folder, 'socket'))).toEqual([])
})

it('is none where a path would be too long or no folder can be made', async () => {
  const long = join(folder, 'x'.repeat(80))
  mkdirSync(long)
  expect(await socketFolder(home(long))).toBeUndefined()
  const listed = join(folder, 'one, two')
  mkdirSync(listed)
  expect(await socketFolder(home(listed))).toBeUndefined()
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(await socketFolder(home(file))).toBeUndefined()
})

it('stands in the address, which else stays as it was', () => {
  const url = 'postgres://app:a%2Fb@127.0.0.1:5433/muahoi'
  expect(throughSocket(url, undefined)).toBe(url)
  const through = new URL(throughSocket(url, '/tmp/nơi này'))
  expect(through.searchParams.get('host')).toBe('/tmp/nơi này')
  expect([through.port, through.password, through.pathname]).toEqual(['5433', 'a%2Fb', '/muahoi'])
})
