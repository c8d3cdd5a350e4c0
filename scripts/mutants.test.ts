import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { plants as holes } from '../test/attack/plants.ts'
import { plants as slips } from '../test/faults/load/plants.ts'
import { mutants, widerTests } from '../test/mutants/list.ts'
import { planted } from '../test/mutants/mutant.ts'

const root = join(import.meta.dirname, '..')

it.each(
  [...mutants, ...[...holes, ...slips].map((plant) => ({ ...plant, tests: [] }))].map(
    (mutant) => [mutant.id, mutant] as const,
  ),
)('the mistake %s still has its place in the code', (_, mutant) =>
  expect(() => planted(root, mutant)).not.toThrow(),
)

it('every mistake has a name of its own and tests that are there', () => {
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
  const files = [...widerTests, ...mutants.flatMap(({ tests }) => tests)]
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
