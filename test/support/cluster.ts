import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { migrate } from '#server/db/migrate.ts'
import { jobDefinitions } from '#server/job-definitions.ts'
import { startJobs } from '#server/jobs/boss.ts'
import { createLog } from '#server/kernel/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster of this run; its database `muahoi` is the migrated template. */
    templateUrl: string
  }
}

/** A cluster without fsync (a test's data need not outlive a power cut); its database `muahoi` is migrated. */
export const startCluster = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const log = createLog('error')
  const dataDir = mkdtempSync(join(tmpdir(), 'muahoi-test-'))
  const cluster = await startEmbeddedPostgres({
    dataDir,
    log,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  await migrate(cluster.url)
  const connection = connect(cluster.url, { max: 2, log })
  const jobs = await startJobs(connection.db, jobDefinitions, { log, worker: false })
  await jobs.stop()
  await connection.close()
  return {
    url: cluster.url,
    stop: async () => {
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** One cluster a run; its database is the template that tests clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  project.provide('templateUrl', cluster.url)
  return cluster.stop
}
