import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { loadConfig } from '../config.ts'
import { declared } from './declared.ts'
import { showEnvironment, variablesTable } from './show.ts'

const folder = mkdtempSync(join(tmpdir(), 'muahoi-env-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, '.env')
const show = (given: Record<string, string>, written: string) => {
  writeFileSync(file, written)
  const { shown, ...said } = showEnvironment({ ENV_FILE: file, ...given })
  const line = (name: string) => shown.find((one) => one.name === name)
  return { ...said, shown, line }
}

it('names where each comes from; the real environment wins, even where it is empty', () => {
  const { line } = show(
    { PORT: '4000', SITE_NAME: '', ACCESSTRADE_API_TOKEN: 'a' },
    'PORT=5000\nSITE_NAME=x\nLOG_LEVEL="warn" # less\nDATA_DIR=here\n',
  )
  expect(line('PORT')).toMatchObject({ value: '4000', source: 'environment' })
  expect(line('SITE_NAME')).toMatchObject({ value: 'Mua Hời', source: 'default' })
  expect(line('LOG_LEVEL')).toMatchObject({ value: 'warn', source: '.env' })
  expect(line('DATA_DIR')).toMatchObject({ value: join(folder, 'here'), source: '.env' })
  expect(line('ACCESSTRADE_TOKEN')).toMatchObject({ value: 'set', source: 'environment' })
  expect(line('HOST')).toMatchObject({ value: '127.0.0.1', source: 'default' })
})

it('shows what follows from other variables as it is in force, and by which rule', () => {
  const real = { NODE_ENV: 'production', SECRET: 'x'.repeat(40) }
  const values = (given: Record<string, string>) => {
    const { line } = show(given, '')
    return ['DEMO', 'ADMIN_SECOND_FACTOR', 'CONFIRM_MINUTES', 'SITE_URL'].map((name) => line(name)?.value)
  }
  expect(values({})).toEqual(['1', 'offered', '60', 'http://127.0.0.1:3000'])
  expect(values({ HOST: '::1', PORT: '80' })).toEqual(['1', 'offered', '60', 'http://[::1]:80'])
  expect(values(real)).toEqual(['0', 'offered', '10', 'http://127.0.0.1:3000'])
  expect(values({ ...real, SITE_URL: 'https://a.vn' })).toEqual(['0', 'required', '10', 'https://a.vn'])
  expect(values({ DEMO: '0', CONFIRM_MINUTES: '3' })).toEqual(['0', 'offered', '3', 'http://127.0.0.1:3000'])
  const { line } = show(real, '')
  expect(line('CONFIRM_MINUTES')?.source).toBe('default, by DEMO, NODE_ENV')
  expect(show({ CONFIRM_MINUTES: '3' }, '').line('CONFIRM_MINUTES')?.source).toBe('environment')
  const { confirmedMs, demo, siteUrl, dataDir } = loadConfig({ ...real, PORT: '0' })
  expect([demo, confirmedMs, siteUrl]).toEqual([false, 600_000, 'http://127.0.0.1:0'])
  expect(show({ ...real, DATA_DIR: '' }, '').line('DATA_DIR')?.value).toBe(dataDir)
})

it('shows no secret, whatever it is and however wrong', () => {
  const secrets = Object.entries(declared).filter(([, { secret }]) => secret)
  expect(secrets.length).toBeGreaterThan(10)
  const given = Object.fromEntries(secrets.map(([name]) => [name, `hunter2-${name}`]))
  const { shown, problems, warnings } = show(
    given,
    'DATABASE_URL=postgres://u:hunter2@db.vn:5432/x?password=hunter2',
  )
  expect(JSON.stringify([shown, problems, warnings])).not.toContain('hunter2')
  const { line } = show({}, 'DATABASE_URL=postgres://u:hunter2@db.vn:5432/x?password=hunter2')
  expect(line('DATABASE_URL')?.value).toBe('set, at db.vn:5432')
  expect(line('SECRET')?.value).toMatch(/^not set/)
})

it('a secret may lie in a file of its own, which is named as its source', () => {
  const secret = join(folder, 'secret')
  writeFileSync(secret, `${'geheim '.repeat(6)}\n`)
  writeFileSync(join(folder, 'token'), 'hunter2')
  const { line, problems, warnings } = show(
    { SECRET_FILE: secret, ACCESSTRADE_API_TOKEN_FILE: join(folder, 'token'), NODE_ENV: 'production' },
    'SITE_URL=https://a.vn',
  )
  expect([problems, warnings]).toEqual([[], []])
  expect(line('SECRET')).toMatchObject({ value: 'set', source: 'secret' })
  expect(line('ACCESSTRADE_TOKEN')).toMatchObject({ value: 'set', source: 'token' })
})

it('a secret’s file that is not there, or stands beside its variable, is told without what it says', () => {
  const secret = join(folder, 'secret')
  writeFileSync(secret, 'hunter2'.repeat(6))
  const production = { NODE_ENV: 'production', SITE_URL: 'https://a.vn' }
  expect(show({ ...production, SECRET_FILE: join(folder, 'none') }, '').problems).toEqual([
    `SECRET_FILE: ${join(folder, 'none')} cannot be read (ENOENT)`,
  ])
  expect(show({ ...production, SECRET_FILE: secret, SECRET: 'x'.repeat(40) }, '').problems).toEqual([
    'SECRET_FILE: SECRET is set as well; set one of them',
  ])
  writeFileSync(secret, 'hunter2')
  expect(show({ ...production, SECRET_FILE: secret }, '').problems).toEqual([
    'SECRET: needs at least 32 characters',
  ])
  // Of what is no secret nothing is read.
  expect(show({ SITE_NAME_FILE: secret }, '').line('SITE_NAME')).toMatchObject({ source: 'default' })
})

it('a file that is named has to be there', () => {
  expect(() => showEnvironment({ ENV_FILE: join(folder, 'none') })).toThrow(
    /^ENV_FILE: .* cannot be read \(ENOENT\)$/,
  )
})

it('docs/operations.md has the table as it is declared: `npm run config -- --table` prints it', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const written = page.slice(page.indexOf('| variable |'), page.length).trimEnd()
  expect(written).toBe(variablesTable())
})
