import { expect, it } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const base = { NODE_ENV: 'production', SECRET: 'x'.repeat(40) }

it.each(['hai từ', '', 'a'.repeat(51), 'a\0b', '<b>'])('starts with no admin called %j', (name) => {
  if (name === '') expect(loadConfig({ ...base, ADMIN_USERNAME: name }).admin.username).toBe('admin')
  else
    expect(() => loadConfig({ ...base, ADMIN_USERNAME: name })).toThrow(
      new ConfigError('ADMIN_USERNAME: letters, digits and . _ - only, 50 at most'),
    )
})

it('takes a username as members may choose it', () => {
  expect(loadConfig({ ...base, ADMIN_USERNAME: ' Quản.Trị ' }).admin.username).toBe('Quản.Trị')
})

it('wants a second factor of admins where it is run for real, unless it is told otherwise', () => {
  const needed = (more: object) => loadConfig({ ...base, ...more }).adminsNeedFactor
  expect(needed({ SITE_URL: 'https://muahoi.vn' })).toBe(true)
  expect(needed({ SITE_URL: 'http://127.0.0.1:3000' })).toBe(false)
  expect(needed({ SITE_URL: 'https://muahoi.vn', NODE_ENV: 'development', DEMO: '1' })).toBe(false)
  expect(needed({ SITE_URL: 'https://muahoi.vn', ADMIN_SECOND_FACTOR: 'offered' })).toBe(false)
  expect(needed({ ADMIN_SECOND_FACTOR: 'required' })).toBe(true)
  expect(() => needed({ ADMIN_SECOND_FACTOR: 'yes' })).toThrow(ConfigError)
})

it('asks again after ten minutes where it is run for real, after an hour in the demo', () => {
  const minutes = (more: object) => loadConfig({ ...base, ...more }).confirmedMs / 60_000
  expect([minutes({}), minutes({ NODE_ENV: 'test' }), minutes({ CONFIRM_MINUTES: '3' })]).toEqual([10, 60, 3])
  expect(loadConfig({ ...base }).sessionIdleMs).toBe(30 * 86_400_000)
  expect(loadConfig({ ...base }).staffIdleMs).toBe(86_400_000)
  expect(loadConfig({ ...base, SESSION_IDLE_DAYS: '0.5' }).staffIdleMs).toBe(43_200_000)
  for (const wrong of ['0', '-1', 'lâu'])
    expect(() => loadConfig({ ...base, SESSION_IDLE_DAYS: wrong })).toThrow(ConfigError)
})

it('has passkeys where the site has a name', () => {
  const passkeys = (SITE_URL: string) => loadConfig({ ...base, SITE_URL }).passkeys
  expect(['https://muahoi.vn', 'http://localhost:3000'].map(passkeys)).toEqual([true, true])
  expect(['http://127.0.0.1:3000', 'http://[::1]:3000'].map(passkeys)).toEqual([false, false])
})
