import type { Random } from '../random.ts'

/** A statement is thought to wait for a lock when it has not come back after so long; the database is asked then. */
const patienceMs = 2
const stuckMs = 20_000

type Statement = {
  actor: number
  pid: number
  text: string
  state: 'asking' | 'running' | 'waiting'
  /** How often in a row the database said that it waits. */
  seenWaiting: number
  grant: () => void
}
type Round = {
  live: Set<number>
  statements: Set<Statement>
  lines: string[]
  /** Statements the database ended because all waited for one another. */
  deadlocks: number
  changed: () => void
}

/** How a round went: what each actor answered, the statements in their order, whether all waited for one another. */
export type Played = {
  answers: PromiseSettledResult<unknown>[]
  lines: string[]
  deadlocks: number
}

export type Turns = {
  /** Every statement an actor sends goes through here; outside of a round it goes straight on. */
  pass: <T>(from: { actor: number; pid: number; text: string }, send: () => Promise<T>) => Promise<T>
  /** Plays the actors at once, one statement at a time, the next one always of the random's choosing. */
  play: (random: Random, actors: (() => Promise<unknown>)[]) => Promise<Played>
}

/** Evenly, with a favourite who is rarely interrupted, or by rank that changes now and then: each finds other races. */
const chooserOf = (random: Random, count: number): ((asking: number[]) => number) => {
  const way = random.pick(['even', 'favourite', 'rank'] as const)
  if (way === 'even') return (asking) => random.pick(asking)
  if (way === 'favourite') {
    const unrest = random.pick([0.03, 0.1, 0.25])
    let favourite = random.whole(0, count - 1)
    return (asking) => {
      if (!asking.includes(favourite) || random.chance(unrest)) favourite = random.pick(asking)
      return favourite
    }
  }
  let rank = random.shuffled(Array.from({ length: count }, (_, actor) => actor))
  const changes = new Set(Array.from({ length: random.whole(1, 3) }, () => random.whole(1, 60)))
  let step = 0
  return (asking) => {
    step += 1
    const first = rank.find((actor) => asking.includes(actor)) ?? random.pick(asking)
    if (changes.has(step)) rank = [...rank.filter((actor) => actor !== first), first]
    return first
  }
}

const lookAgain = (statement: Statement): void => {
  if (statement.state !== 'waiting') return
  statement.state = 'running'
  statement.seenWaiting = 0
}

const isDeadlock = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '40P01'

const endsTransaction = (text: string): boolean => /^(commit|rollback)\b/i.test(text)
/** A transaction that only began has seen nothing and locked nothing. */
const isFree = (text: string): boolean => /^(begin|start transaction)\b/i.test(text)

/**
 * A scheduler of statements. `waiting` says which of these backends wait for a lock: such an actor moves again when the
 * others have moved. What is decided depends on the random and on what the actors ask for, never on how fast they are.
 */
export const createTurns = (waiting: (pids: number[]) => Promise<Set<number>>): Turns => {
  let round: Round | undefined

  const change = (own: Round, withinMs: number): Promise<void> =>
    new Promise((resolve) => {
      const late = setTimeout(resolve, withinMs)
      own.changed = () => {
        clearTimeout(late)
        resolve()
      }
    })

  const isSettled = (own: Round): boolean =>
    [...own.live].every((actor) => {
      const theirs = [...own.statements].filter((statement) => statement.actor === actor)
      return theirs.length > 0 && theirs.every(({ state }) => state !== 'running')
    })

  /** Until every actor asks for its next statement or waits for a lock. */
  const settle = async (own: Round): Promise<void> => {
    const until = performance.now() + stuckMs
    while (!isSettled(own)) {
      const running = [...own.statements].filter(({ state }) => state === 'running')
      if (performance.now() > until)
        throw new Error(`an actor is stuck after\n${own.lines.slice(-8).join('\n')}`)
      await change(own, running.length > 0 ? patienceMs : 100)
      const slow = running.filter((one) => own.statements.has(one) && one.state === 'running')
      if (slow.length === 0) continue
      const pids = await waiting(slow.map(({ pid }) => pid))
      for (const one of slow) {
        one.seenWaiting = pids.has(one.pid) ? one.seenWaiting + 1 : 0
        // Where a lock has just been let go, who gets it is for a moment not decided.
        if (one.seenWaiting >= 2 && own.statements.has(one)) one.state = 'waiting'
      }
    }
  }

  return {
    pass: async ({ actor, pid, text }, send) => {
      const own = round
      if (!own?.live.has(actor) || isFree(text)) return send()
      const granted = Promise.withResolvers<void>()
      const statement: Statement = {
        actor,
        pid,
        text,
        state: 'asking',
        seenWaiting: 0,
        grant: granted.resolve,
      }
      own.statements.add(statement)
      own.changed()
      await granted.promise
      try {
        return await send()
      } catch (error) {
        if (isDeadlock(error)) {
          own.deadlocks += 1
          own.lines.push(`${actor}: -- deadlock`)
        }
        throw error
      } finally {
        own.statements.delete(statement)
        // Whoever waited for what this transaction held may go on by itself now.
        if (endsTransaction(text)) for (const other of own.statements) lookAgain(other)
        own.changed()
      }
    },
    play: async (random, actors) => {
      const own: Round = {
        live: new Set(actors.keys()),
        statements: new Set(),
        lines: [],
        deadlocks: 0,
        changed: () => {},
      }
      round = own
      const choose = chooserOf(random, actors.length)
      const answers = Promise.allSettled(
        actors.map((act, actor) =>
          act().finally(() => {
            own.live.delete(actor)
            own.changed()
          }),
        ),
      )
      try {
        while (own.live.size > 0) {
          await settle(own)
          if (own.live.size === 0) break
          const asking = [...own.statements].filter(({ state }) => state === 'asking')
          if (asking.length === 0) {
            // Somebody goes on in a moment, or all wait for one another and the database ends one of them.
            for (const one of own.statements) lookAgain(one)
            await change(own, 5)
            continue
          }
          const actor = choose([...new Set(asking.map((one) => one.actor))].sort())
          const next = asking.find((one) => one.actor === actor)
          if (!next) continue
          own.lines.push(`${actor}: ${next.text.replace(/\s+/g, ' ').slice(0, 150)}`)
          next.state = 'running'
          next.grant()
        }
      } finally {
        round = undefined
        for (const one of own.statements) one.grant()
      }
      return { answers: await answers, lines: own.lines, deadlocks: own.deadlocks }
    },
  }
}
