import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'seed/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', 'node_modules/**'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['src/**/*.db.test.ts', 'test/integration/**/*.test.ts'],
          globalSetup: 'test/support/cluster.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts', 'test/faults/**/*.test.ts'],
          fileParallelism: false,
          // After the others: a browser and kills want the machine to themselves.
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // A busy machine is slow, not wrong.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
