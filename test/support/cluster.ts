import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '#server/database.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { jobDefinitions } from '#server/job-definitions.ts'
import { startJobs } from '#server/jobs/boss.ts'
import { createLog } from '#server/kernel/log.ts'
import type { Addresses } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of this run; its database `muahoi` is the migrated template. */
    template: Addresses
  }
}

/** A cluster without fsync (a test's data need not outlive a power cut); its database `muahoi` is migrated. */
export const startCluster = async (): Promise<Addresses & { stop: () => Promise<void> }> => {
  const log = createLog('error')
  const dataDir = mkdtempSync(join(tmpdir(), 'muahoi-test-'))
  const cluster = await startEmbeddedPostgres({
    dataDir,
    log,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  await prepareDatabase(cluster, log)
  const connection = connect(cluster.url, { max: 2, log })
  const jobs = await startJobs(connection.db, jobDefinitions, { log, worker: false })
  await jobs.stop()
  await connection.close()
  return {
    url: cluster.url,
    ownerUrl: cluster.ownerUrl,
    stop: async () => {
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs that follow one another may share a cluster: the addresses of one that is up, as JSON. */
export const sharedCluster = 'TEST_CLUSTER'

/** One cluster a run unless it is given one; its database is the template that tests clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = process.env[sharedCluster]
  if (shared) {
    project.provide('template', JSON.parse(shared) as Addresses)
    return async () => {}
  }
  const cluster = await startCluster()
  const { stop, ...template } = cluster
  project.provide('template', template)
  return stop
}
