import type { Plant } from './plants.ts'
import type { Report } from './run.ts'

type Verdict = { plant: string; isCaught: boolean; by?: string | undefined } & Report
type Clean = { plant: null; isClean: boolean } & Report

/**
 * Does the harness notice mistakes? Each fault is played first with nothing planted, and has to come to nothing wrong: else
 * whatever is wrong here anyhow would pass for the mistake. Then each mistake has to be noticed by the words it is known by.
 * `play` plays a fault, in a copy with the mistake where there is one. Answers how many runs were not as they have to be.
 */
export const selftest = async (
  plants: readonly Plant[],
  play: (fault: string, plant: Plant | undefined) => Promise<Report>,
  tell: (verdict: Verdict | Clean) => void,
): Promise<number> => {
  let failed = 0
  const cleanFaults = new Set<string>()
  for (const fault of new Set(plants.map((plant) => plant.fault))) {
    const report = await play(fault, undefined)
    const isClean = report.wrong.length === 0
    if (isClean) cleanFaults.add(fault)
    else failed += 1
    tell({ plant: null, isClean, ...report })
  }
  for (const plant of plants.filter(({ fault }) => cleanFaults.has(fault))) {
    const report = await play(plant.fault, plant)
    const by = report.wrong.find((line) => plant.caughtBy.test(line))
    if (by === undefined) failed += 1
    tell({ plant: plant.id, isCaught: by !== undefined, by, ...report })
  }
  return failed
}
