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

it('one that does not understand us is not', async () => {
  const failure = await failureBehind('08P01', 'unsupported startup parameter: options')
  expect(failure).not.toBeInstanceOf(DatabaseAway)
  expect(String(failure)).toContain('does not let us in')
})
