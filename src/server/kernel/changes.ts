type Listener = (tags: readonly string[]) => void

const listeners = new Set<Listener>()
let sequence = 0
let isHeard = false

/** Stands for every tag: what was missed while nobody listened is not known. */
export const everything = '*'

/**
 * What the database says was changed, by whichever process (migration 0042). One process works on one database, so there
 * is one of it. `sequence` grows with every change, `isHeard` is false while changes may be missed.
 */
export const changes = {
  get sequence(): number {
    return sequence
  },
  get isHeard(): boolean {
    return isHeard
  },
  /** Calls the listener with the tags of each change; the answer ends that. */
  on: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  publish: (tags: readonly string[]): void => {
    sequence += 1
    for (const listener of listeners) listener(tags)
  },
  /**
   * The connection was lost: from now on what is kept is not to be trusted. It is back: what is kept is of before, and nobody
   * knows what was missed.
   */
  setHeard: (heard: boolean): void => {
    isHeard = heard
    if (heard) changes.publish([everything])
  },
}
