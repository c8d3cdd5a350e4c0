/** As many wait already as may. */
export class LanesFull extends Error {
  override readonly name = 'LanesFull'
}

/** Lets so many work at once; the others wait in the order they came. */
export class Lanes {
  private readonly most: number
  private readonly waiting: (() => void)[] = []
  private running = 0

  constructor(most: number) {
    this.most = most
  }

  /** Nobody works and nobody waits. */
  get idle(): boolean {
    return this.running === 0
  }

  /** @throws LanesFull when `waiting` others wait already, and whatever the work throws */
  async run<T>(work: () => Promise<T>, { waiting = Number.POSITIVE_INFINITY } = {}): Promise<T> {
    if (this.running < this.most) this.running += 1
    else {
      if (this.waiting.length >= waiting) throw new LanesFull()
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      // Who waits takes over the place, so that nobody slips in between.
      const next = this.waiting.shift()
      if (next) next()
      else this.running -= 1
    }
  }
}
