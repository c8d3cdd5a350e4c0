import { Socket } from 'node:net'
import { afterAll, expect, it, vi } from 'vitest'
import { cloneDatabase } from '../../../test/support/database.ts'
import { createLog } from '../kernel/log.ts'
import { connectPatiently } from './client.ts'
import { connect } from './connect.ts'
import { listenToChanges } from './listen.ts'

const database = await cloneDatabase()
const felt = vi.spyOn(Socket.prototype, 'setKeepAlive')
const log = createLog('silent')

afterAll(() => database.drop())

it('every connection to the database is felt for while nothing is said over it', async () => {
  // The pool's and the pulse's, the one that hears of changes, and one for long work.
  const pool = connect(database.url, { log, watched: true })
  const changes = listenToChanges(database.url, log)
  const long = await connectPatiently(database.ownerUrl, 'muahoi-long')
  try {
    await pool.pool.query('select 1')
    await expect.poll(() => felt.mock.calls).toHaveLength(4)
    for (const [isOn, afterMs] of felt.mock.calls) {
      expect(isOn).toBe(true)
      // What stands between forgets it after some minutes.
      expect(afterMs).toBeGreaterThan(0)
      expect(afterMs).toBeLessThanOrEqual(60_000)
    }
  } finally {
    await long.end()
    await changes.close()
    await pool.close()
  }
})
