import { cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { networkPlan } from './network.ts'
import { carryOut, namesOf, type Plan } from './plan.ts'
import { screenPlan } from './screen.ts'
import { callPlan, migrationPlan, modulePlan } from './server.ts'

const root = join(import.meta.dirname, '../..')

/** A folder with the files of ours that a plan puts lines into. */
const copyFor = ({ lines }: Plan): string => {
  const folder = mkdtempSync(join(tmpdir(), 'muahoi-recipe-'))
  for (const { file } of lines) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  return folder
}

const names = namesOf('wish-lists')
it.each([
  ['module', modulePlan(root, names)],
  ['screen', screenPlan(root, names)],
  ['network', networkPlan(root, names)],
  ['migration', migrationPlan(root, names)],
  ['call', callPlan(root, 'PATCH /api/favorites/{productId}')],
  ['call of many', callPlan(root, 'POST /api/rewards/{id}/pin')],
] as const)('the recipe of a %s finds its places, and brings a test', (_, plan) => {
  const folder = copyFor(plan)
  const written = carryOut(folder, plan)
  expect(written).toEqual(expect.arrayContaining(Object.keys(plan.files)))
  for (const { file, text } of plan.lines) expect(readFileSync(join(folder, file), 'utf8')).toContain(text)
  const tests = written.filter((file) => /\.test\.ts$/.test(file))
  expect(tests).toHaveLength(1)
  for (const file of tests) expect(readFileSync(join(folder, file), 'utf8')).toContain('expect.unreachable')
  expect(() => carryOut(folder, plan)).toThrow('is there already')
})

it('a network has one word for its id, however it was named', () => {
  const { files, lines } = networkPlan(root, names)
  const written = JSON.stringify([files, lines])
  expect(written).toContain("defineNetwork('wishlists'")
  expect(written).not.toMatch(/wish[-_]lists|wishLists/)
})

it('a call needs a noun that is there', () => {
  for (const call of ['POST /api/nothing', 'LOOK /api/favorites', 'POST /favorites'])
    expect(() => callPlan(root, call)).toThrow('a method')
})

it('nothing is written when a place is missing', () => {
  const plan = { files: { 'a.ts': '' }, lines: [{ file: 'b.ts', before: 'gone', text: '' }] }
  const folder = mkdtempSync(join(tmpdir(), 'muahoi-recipe-'))
  expect(() => carryOut(folder, plan)).toThrow()
  expect(() => readFileSync(join(folder, 'a.ts'))).toThrow()
})
