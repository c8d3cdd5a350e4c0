import { availableParallelism } from 'node:os'

type Waiting = { start: () => void }

export type Turns = {
  /** Does the work when its turn comes. @throws what `refusal` makes when too many wait, or it waited too long */
  take: <T>(subject: string, work: () => Promise<T>) => Promise<T>
  waiting: () => number
}

/** Cores beside the one that answers; what takes a whole core may have these. */
export const spareCores = Math.max(1, availableParallelism() - 1)

/**
 * Lets so much be done at once and the rest wait, subject after subject, so that who asks for much waits for itself.
 * `each`: what one subject may have under way, `mostEach`: what it may have waiting. `patienceMs`: how long anybody waits.
 */
export const createTurns = ({
  atOnce,
  each = atOnce,
  mostEach,
  patienceMs = Number.POSITIVE_INFINITY,
  refusal,
}: {
  atOnce: number
  each?: number
  mostEach: number
  patienceMs?: number
  refusal: () => Error
}): Turns => {
  /** The subject that was served last stands at the end. */
  const queues = new Map<string, Waiting[]>()
  const underWay = new Map<string, number>()
  let running = 0
  let waits = 0

  const begin = (subject: string): void => {
    running += 1
    underWay.set(subject, (underWay.get(subject) ?? 0) + 1)
  }
  const next = (): void => {
    for (const [subject, queue] of queues) {
      if (running >= atOnce) return
      if ((underWay.get(subject) ?? 0) >= each) continue
      const first = queue.shift()
      queues.delete(subject)
      if (queue.length > 0) queues.set(subject, queue)
      if (!first) continue
      waits -= 1
      begin(subject)
      first.start()
    }
  }
  const end = (subject: string): void => {
    running -= 1
    const left = (underWay.get(subject) ?? 1) - 1
    if (left > 0) underWay.set(subject, left)
    else underWay.delete(subject)
    next()
  }

  const wait = (subject: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(subject) ?? []
      if (queue.length >= mostEach) return reject(refusal())
      const timer =
        patienceMs < Number.POSITIVE_INFINITY
          ? setTimeout(() => {
              const place = queue.indexOf(waiting)
              if (place < 0) return
              queue.splice(place, 1)
              waits -= 1
              reject(refusal())
            }, patienceMs)
          : undefined
      const waiting: Waiting = {
        start: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      queue.push(waiting)
      waits += 1
      queues.set(subject, queue)
    })

  return {
    take: async (subject, work) => {
      if (running < atOnce && (underWay.get(subject) ?? 0) < each) begin(subject)
      else await wait(subject)
      try {
        return await work()
      } finally {
        end(subject)
      }
    },
    waiting: () => waits,
  }
}
