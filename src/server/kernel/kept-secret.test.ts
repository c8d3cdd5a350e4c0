import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keptSecret } from './kept-secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'muahoi-kept-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('is made once, and again where what was in it was lost with the power', () => {
  const made = keptSecret(folder, 'secret')
  expect(made.length).toBeGreaterThan(40)
  expect(keptSecret(folder, 'secret')).toBe(made)
  writeFileSync(join(folder, 'secret'), '')
  const again = keptSecret(folder, 'secret')
  expect(again.length).toBeGreaterThan(40)
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(again)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secret'])
})
