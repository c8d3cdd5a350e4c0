/** Why a save did not go through: refused for what it holds, somebody else was first, or no answer. */
export type SaveFailure = { kind: 'refused' | 'conflict' | 'unanswered'; text: string }

export type SaverState =
  | { phase: 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict' }
  | { phase: 'refused'; text: string }

export type Saver<Draft> = {
  state: () => SaverState
  subscribe: (tell: () => void) => () => void
  /** Takes the newest words; saves them a moment later where they are `auto` by then, else when asked. */
  edit: (draft: Draft, options: { auto: () => boolean }) => void
  /** Saves at once what is not saved yet; true when all of it is, whatever was written since. */
  flush: () => Promise<boolean>
  /** Saves at once what is auto, and nothing else. */
  settle: () => void
  isDirty: () => boolean
  stop: () => void
}

/**
 * Saves the newest words, one save at a time, and never drops any: what could not be saved waits, is tried again when
 * there was no answer, and stays put when somebody else was first or the server refused it. Words whose answer was lost go again
 * exactly as they were before newer ones: the server may have them, and would take newer ones on the old revision for another's.
 */
export const createSaver = <Draft>(
  save: (draft: Draft) => Promise<void>,
  failureOf: (error: Error) => SaveFailure,
  { delay = 1500, retryAfter = 4000 } = {},
): Saver<Draft> => {
  let state: SaverState = { phase: 'saved' }
  let unsaved: { draft: Draft; auto: () => boolean } | undefined
  let unanswered: typeof unsaved
  let running: Promise<'done' | 'more' | 'failed'> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const enter = (next: SaverState): void => {
    state = next
    for (const tell of listeners) tell()
  }
  const later = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void saveAll({ asked: false }), ms)
  }

  const run = async (sent: NonNullable<typeof unsaved>): Promise<'done' | 'more' | 'failed'> => {
    const isOlder = sent !== unsaved
    enter({ phase: 'saving' })
    try {
      await save(sent.draft)
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      const failure = failureOf(error)
      unanswered = failure.kind === 'unanswered' ? sent : undefined
      if (failure.kind === 'refused' && isOlder) return 'more'
      if (failure.kind === 'refused') enter({ phase: 'refused', text: failure.text })
      else if (failure.kind === 'conflict') enter({ phase: 'conflict' })
      else {
        enter({ phase: 'failed' })
        later(retryAfter)
      }
      return 'failed'
    }
    unanswered = undefined
    if (isOlder) return 'more'
    if (unsaved === sent) {
      unsaved = undefined
      enter({ phase: 'saved' })
    } else {
      enter({ phase: 'waiting' })
      if (unsaved?.auto()) later(delay)
    }
    return 'done'
  }

  /** What waits to be asked for is not saved by a timer, which repeats what had no answer alone. */
  const saveAll = async ({ asked }: { asked: boolean }): Promise<boolean> => {
    clearTimeout(timer)
    while (running) await running
    while (unsaved) {
      if (!asked && !unanswered && !unsaved.auto()) {
        enter({ phase: 'waiting' })
        return false
      }
      running = run(unanswered ?? unsaved)
      let outcome: 'done' | 'more' | 'failed'
      // Awaited here first, so that whoever waits for it too finds the next one under way.
      try {
        outcome = await running
      } finally {
        running = undefined
      }
      if (outcome !== 'more') return outcome === 'done'
    }
    return true
  }

  return {
    state: () => state,
    subscribe: (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    edit: (draft, { auto }) => {
      unsaved = { draft, auto }
      if (state.phase === 'conflict') return
      if (!running) enter({ phase: 'waiting' })
      if (auto()) later(delay)
    },
    flush: () => saveAll({ asked: true }),
    settle: () => void saveAll({ asked: false }),
    isDirty: () => unsaved !== undefined,
    stop: () => clearTimeout(timer),
  }
}
