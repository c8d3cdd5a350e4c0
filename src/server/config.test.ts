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
