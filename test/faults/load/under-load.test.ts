import { expect, it } from 'vitest'
import { type Fault, faults } from './faults.ts'
import { playFault } from './run.ts'

const some = ['kill-web', 'kill-database', 'dead-link', 'kill-worker']

/** The short form, each once and all in one run; `npm run faults` plays all there are, and often. */
const shortForm: Fault = {
  id: some.join(', '),
  words: 'killed and cut off, one after the other',
  times: 1,
  play: async (stage, random) => {
    const lines: string[] = []
    for (const fault of faults.filter(({ id }) => some.includes(id))) {
      lines.push(...(await fault.play(stage, random)))
      lines.push(...((await stage.untilWell()) ?? '').split('\n').filter(Boolean))
    }
    return lines
  },
}

it('web, worker and database killed, and the way between them cut, lose nothing that was acknowledged', async () => {
  const report = await playFault(shortForm, { seed: 7 })
  expect(report.wrong).toEqual([])
  expect(report.done).toBeGreaterThan(20)
  expect(report.letters.came).toBe(report.letters.promised)
})
