import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type Entry, tar } from './tar.ts'

const folder = mkdtempSync(join(tmpdir(), 'muahoi-tar-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const deep = `${'a-folder/'.repeat(20)}${'x'.repeat(60)}.js`
const entries: Entry[] = [
  { name: 'b/run', bytes: Buffer.from('#!'), executable: true },
  { name: 'a.txt', bytes: Buffer.from('x'.repeat(1000)) },
  { name: deep, bytes: Buffer.alloc(512, 7) },
]

it('is what tar understands', () => {
  writeFileSync(join(folder, 'one.tar'), tar(entries, 1_700_000_000))
  execFileSync('tar', ['-xf', 'one.tar'], { cwd: folder })
  expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('x'.repeat(1000))
  expect(readFileSync(join(folder, deep))).toEqual(Buffer.alloc(512, 7))
  expect(statSync(join(folder, 'b/run')).mode & 0o777).toBe(0o755)
  expect(statSync(join(folder, 'a.txt')).mtimeMs).toBe(1_700_000_000_000)
})

it('is the same for the same, whatever order it comes in', () => {
  expect(tar(entries.toReversed(), 5)).toEqual(tar(entries, 5))
  expect(() => tar([{ name: 'y'.repeat(300), bytes: Buffer.alloc(0) }], 5)).toThrow(/too long a name/)
})
