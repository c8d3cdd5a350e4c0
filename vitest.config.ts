import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longest-first.ts'
import { keepInMemory } from './test/support/run-folder.ts'

/** One more than there are cores, for some files wait more than they work; each brings servers of its own. */
const maxWorkers = Math.min(5, availableParallelism() + 1)

// The servers that tests start are compiled once, not at each start.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

// And packed into a few files, which load at half of what their sources cost (test/support/packed.ts).
process.env.PACKED_PROCESSES ??= join(import.meta.dirname, 'node_modules/.cache/packed')

// What a developer keeps in .env is for the own site, not for those that tests start.
process.env.ENV_FILE ??= '/dev/null'

keepInMemory()

/** Files share a worker and its modules: whatever a test leaves behind, the next one meets. */
const shared = { isolate: false, maxWorkers }

/** A busy machine is slow, not wrong: each wait has its minute, and the longest tests open forty screens. */
const patient = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'seed/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'extension/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', 'node_modules/**'],
          testTimeout: 30_000,
          // A busy machine is slow here too.
          expect: { poll: { timeout: 20_000 } },
          ...shared,
        },
      },
      {
        resolve: { alias: { '@node-rs/argon2': join(import.meta.dirname, 'test/support/quick-argon2.ts') } },
        test: {
          name: 'integration',
          include: ['src/**/*.db.test.ts', 'test/integration/**/*.test.ts'],
          globalSetup: 'test/support/cluster.ts',
          ...patient,
          ...shared,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: 'test/support/demo-folder.ts',
          // After the others: their races want the machine to themselves, and so do these.
          sequence: { groupOrder: 1 },
          ...patient,
          ...shared,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          globalSetup: 'test/support/built.ts',
          sequence: { groupOrder: 1 },
          ...patient,
          ...shared,
        },
      },
    ],
  },
})
