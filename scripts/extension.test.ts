import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('says why a site could not be asked for its shops', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'extension.ts'), 'http://127.0.0.1:1'],
    {
      encoding: 'utf8',
    },
  )
  expect(status).toBe(2)
  expect(stderr).toMatch(/^http:\/\/127\.0\.0\.1:1: fetch failed, .*\S/)
})
