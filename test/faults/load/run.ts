import { setTimeout as pause } from 'node:timers/promises'
import { randomFrom } from '../../simulator/random.ts'
import { createCaller } from './caller.ts'
import type { Fault } from './faults.ts'
import { createHistory, judge, type Kind, neverTaken } from './history.ts'
import { lookAround } from './look.ts'
import { gatherPeople, letAct } from './people.ts'
import { openStage, secret } from './stage.ts'

export type Report = {
  fault: string
  seed: number
  times: number
  /** What was asked for, and what became of it. */
  done: number
  refused: number
  unknown: number
  /** Of what was done how much of each kind: what is never done is never compared. */
  doneBy: Partial<Record<Kind, number>>
  /** Letters promised by an acknowledged answer, and how many of their addresses got one. */
  letters: { promised: number; came: number }
  /** From the end of the fault until all was well, the longest, in ms. */
  longestMs: number
  /** What was not as it has to be; nothing = the run held. */
  wrong: string[]
}

/** Plays one fault again and again under load, and compares what clients were told with what is there in the end. */
export const playFault = async (
  fault: Fault,
  { seed, times = fault.times, root }: { seed: number; times?: number; root?: string },
): Promise<Report> => {
  const random = randomFrom(seed)
  const stage = await openStage({ ...(root ? { root } : {}), hasClocks: fault.hasClocks ?? false })
  const history = createHistory()
  const wrong: string[] = []
  let longestMs = 0
  const letters = { promised: 0, came: 0 }
  try {
    const caller = createCaller(stage.urls, () => random.chance(stage.lostAnswers))
    const people = await gatherPeople(stage.urls()[0] ?? '', 6)
    stage.adminHeaders = () => ({ cookie: people.admin.cookie })
    const acting = letAct(people, caller, history, random)
    for (let time = 0; time < times && wrong.length + stage.ended.length === 0; time += 1) {
      await pause(random.whole(300, 1500))
      wrong.push(...(await fault.play(stage, random)))
      const begun = performance.now()
      const sick = await stage.untilWell()
      longestMs = Math.max(longestMs, Math.round(performance.now() - begun))
      if (sick) wrong.push(sick)
    }
    await pause(500)
    await acting.end()
    const promised = history.entries.filter(({ kind, outcome }) => kind === 'subscribe' && outcome === 'done')
    const came = () => promised.filter(({ key }) => stage.mailbox.letters.includes(key)).length
    // Letters wait in a queue; as long as some come, the others may be still to come. One whose worker died is written by the
    // next one once its heartbeat was missed.
    for (let before = -1, lookedAt = performance.now(); came() < promised.length; await pause(200)) {
      if (came() > before) lookedAt = performance.now()
      before = came()
      if (performance.now() - lookedAt > 90_000) break
    }
    Object.assign(letters, { promised: promised.length, came: came() })
    if (letters.came < letters.promised) wrong.push(`${letters.promised - letters.came} letters never came`)
    const clicks = history.entries.flatMap(({ kind, key }) => (kind === 'click' ? [key] : []))
    const { found, faults } = await lookAround(
      { url: stage.database.url, dataDir: stage.dataDir, secret },
      { members: people.members.map(({ id }) => id), clicks },
    )
    wrong.push(
      ...caller.wrong,
      ...stage.ended,
      ...judge(history.entries, found),
      ...faults,
      ...neverTaken(history.entries),
    )
  } finally {
    await stage.close()
  }
  const [done, refused, unknown] = (['done', 'refused', 'unknown'] as const).map(history.count) as [
    number,
    number,
    number,
  ]
  const doneBy: Report['doneBy'] = {}
  for (const { kind, outcome } of history.entries)
    if (outcome === 'done') doneBy[kind] = (doneBy[kind] ?? 0) + 1
  const counts = { done, refused, unknown, doneBy, letters }
  return {
    fault: fault.id,
    seed,
    times,
    ...counts,
    longestMs,
    wrong: [...new Set(wrong)],
  }
}
