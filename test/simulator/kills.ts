import type { Crew } from './crew.ts'
import type { Random } from './random.ts'

/** What a kill waits for: a question to a network (a run is under way then), a message just sent to a webhook. */
export type Occasion = 'question' | 'message'

export type Kills = {
  /** From this moment of the story on the next kill may fall. */
  at: (moment: Date) => void
  saw: (occasion: Occasion) => void
  tally: Record<Occasion, number>
}

/** Kills one of the processes so many times: at moments of the story, each in the middle of something, of the random's choosing. */
export const planKills = (crew: Crew, random: Random, plan: { moments: Date[] }): Kills => {
  const waiting = plan.moments
    .toSorted((a, b) => a.getTime() - b.getTime())
    .map((at, index) => ({
      at,
      occasion: (index % 2 === 0 ? 'question' : 'message') as Occasion,
      countdown: random.whole(1, 4),
      /** Real milliseconds: before the answer, while it is read, or between two statements of what follows. */
      delay: random.pick([0, 0, 1, 2, 4, 8, 16]),
    }))
  const tally = { question: 0, message: 0 }
  let armed: (typeof waiting)[number] | undefined
  return {
    tally,
    at: (moment) => {
      // Where no message comes any more a question will: networks are asked to the end.
      if (armed && moment.getTime() - armed.at.getTime() > 3 * 86_400_000) armed.occasion = 'question'
      const next = waiting[0]
      if (armed || !next || next.at > moment) return
      armed = waiting.shift()
    },
    saw: (occasion) => {
      if (armed?.occasion !== occasion || !crew.isWhole()) return
      armed.countdown -= 1
      if (armed.countdown > 0) return
      const { delay } = armed
      armed = undefined
      tally[occasion] += 1
      const kill = () => crew.kill(random)
      if (delay === 0) kill()
      else setTimeout(kill, delay)
    },
  }
}
