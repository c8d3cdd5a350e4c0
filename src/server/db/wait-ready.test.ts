import { expect, it } from 'vitest'
import { openRefusingServer } from '../../../test/support/refusing-server.ts'
import type { Log } from '../kernel/log.ts'
import { DatabaseAway, waitForDatabase } from './wait-ready.ts'

const quiet = { warn: () => {} } as unknown as Log
const failureBehind = async (code: string, words: string): Promise<unknown> => {
  const server = await openRefusingServer(() => [code, words])
  const failure = await waitForDatabase(server.url, 0, quiet).catch((error: unknown) => error)
  server.close()
  return failure
}

it('a pooler whose server is away is waited for as the server is', async () => {
  const words = 'server login has been failing, cached error: connect failed (server_login_retry)'
  expect(await failureBehind('08P01', words)).toBeInstanceOf(DatabaseAway)
})

it.each([
  ['postgres://a@localhost/x?host=/nowhere/at-all', '/nowhere/at-all'],
  ['postgres:///x?host=/nowhere/at-all&port=5433', '/nowhere/at-all'],
])('a server whose socket is not there (yet) is waited for: %s', async (url, place) => {
  const failure = await waitForDatabase(url, 0, quiet).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(DatabaseAway)
  expect(String(failure)).toContain(`the database at ${place} is not there after 0 s: ENOENT`)
})

it('one that does not understand us is not', async () => {
  const failure = await failureBehind('08P01', 'unsupported startup parameter: options')
  expect(failure).not.toBeInstanceOf(DatabaseAway)
  expect(String(failure)).toContain('does not let us in')
})
