import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '#server/db/client.ts'
import type { Random } from '../../simulator/random.ts'
import { openLink } from '../../support/link.ts'
import type { OwnDatabase } from '../../support/own-database.ts'
import { openReplica } from '../../support/replica.ts'
import type { Stage } from './stage.ts'

/** From then on nothing is acknowledged that the replica has not written down. */
const untilSynchronous = async ({ ownerUrl }: OwnDatabase): Promise<void> => {
  const client = createClient(ownerUrl)
  await client.connect()
  try {
    for (let tries = 0; tries < 600; tries += 1) {
      const { rows } = await client.query('select sync_state from pg_stat_replication where state = $1', [
        'streaming',
      ])
      if (rows.some(({ sync_state }) => sync_state === 'sync')) return
      await pause(50)
    }
  } finally {
    await client.end()
  }
  throw new Error('the replica never became synchronous')
}

/**
 * The machine of the database is lost for good and its synchronous replica takes its place: what was acknowledged is there. The
 * processes are led to the replica before it takes writes, as by a name that was changed early.
 */
export const promoteReplica = async (stage: Stage, random: Random): Promise<string[]> => {
  const lost = stage.database
  const wire = await openLink(lost.port)
  const replica = await openReplica(lost, { isSynchronous: true, port: wire.port })
  await untilSynchronous(lost)
  const sick = await stage.untilWell()
  await pause(random.whole(500, 2000))
  // In its last moment the primary cannot reach the replica: whoever is answered 'done' meanwhile was answered too early.
  wire.die()
  await pause(random.whole(300, 900))
  await lost.kill()
  await wire.close()
  stage.link.lead(replica.port)
  await pause(random.whole(0, 1500))
  await replica.promote()
  stage.database = replica
  await lost.remove()
  return sick ? [sick] : []
}
