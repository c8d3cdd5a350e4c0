import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readEnvFile } from './env-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'muahoi-env-file-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, '.env')
const read = (written: string | Buffer) => {
  writeFileSync(file, written)
  return readEnvFile({ ENV_FILE: file })?.variables
}

const text = 'NODE_ENV=production\r\nSITE_NAME="Mua Hời"\r\n'
const wide = Buffer.from(`\uFEFF${text}`, 'utf16le')
it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 behind a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', wide],
  ['UTF-16, the other way round', Buffer.from(wide).swap16()],
])('a file of settings in %s says the same', (_, bytes) => {
  expect(read(bytes)).toEqual({ NODE_ENV: 'production', SITE_NAME: 'Mua Hời' })
})

it('one that is no text is refused', () => {
  expect(() => read(Buffer.from(text, 'utf16le'))).toThrow(`ENV_FILE: ${file} is no text in UTF-8`)
})

it.each([
  'NODE_ENV: production',
  'NODE_ENV production',
  'set NODE_ENV=production',
  '$env:NODE_ENV = "production"',
])('a line that is meant to set a variable and sets none is refused: %s', (line) => {
  expect(() => read(`# Settings\n${line}\n`)).toThrow(
    `ENV_FILE: ${file}, line 2 sets nothing; write NODE_ENV=…`,
  )
})

it('all else is read as before', () => {
  const written = [
    '# NODE_ENV: production',
    'export NODE_ENV=production',
    'SITE_NAME = Mua Hời # SITE_NAME: x',
    'SECRET="one',
    'NODE_ENV: within a value',
    'three"',
    'OTHER: of somebody else',
    'PORT',
  ]
  expect(read(written.join('\n'))).toEqual({
    NODE_ENV: 'production',
    SITE_NAME: 'Mua Hời',
    SECRET: 'one\nNODE_ENV: within a value\nthree',
  })
})
