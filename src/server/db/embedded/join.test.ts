import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { CannotStart } from '../../kernel/cannot-start.ts'
import { joinDatabase } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'muahoi-join-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a command that comes while another process is still starting the database is told so in a sentence', () => {
  expect(() => joinDatabase(folder)).toThrow(CannotStart)
  expect(() => joinDatabase(folder)).toThrow(/try again in a moment/)
})
