/** Why a save did not go through: refused for what it holds, somebody else was first, or no answer. */
export type SaveFailure = { kind: 'refused' | 'conflict' | 'unanswered'; text: string }

export type SaverState =
  | { phase: 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict' }
  | { phase: 'refused'; text: string }

export type Saver<Draft> = {
  state: () => SaverState
  subscribe: (tell: () => void) => () => void
  /** Takes the newest words; saves them a moment later when `auto`, else when asked. */
  edit: (draft: Draft, options: { auto: boolean }) => void
  /** Saves at once what is not saved yet; true when everything is. */
  flush: () => Promise<boolean>
  isDirty: () => boolean
  stop: () => void
}

/**
 * Saves the newest words, one save at a time, and never drops any: what could not be saved waits, is tried again when
 * there was no answer, and stays put when somebody else was first or the server refused it.
 */
export const createSaver = <Draft>(
  save: (draft: Draft) => Promise<void>,
  failureOf: (error: Error) => SaveFailure,
  { delay = 1500, retryAfter = 4000 } = {},
): Saver<Draft> => {
  let state: SaverState = { phase: 'saved' }
  let unsaved: { draft: Draft; auto: boolean } | undefined
  let running: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const enter = (next: SaverState): void => {
    state = next
    for (const tell of listeners) tell()
  }
  const later = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  const run = async (sent: NonNullable<typeof unsaved>): Promise<boolean> => {
    enter({ phase: 'saving' })
    try {
      await save(sent.draft)
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      const failure = failureOf(error)
      if (failure.kind === 'refused') enter({ phase: 'refused', text: failure.text })
      else if (failure.kind === 'conflict') enter({ phase: 'conflict' })
      else {
        enter({ phase: 'failed' })
        later(retryAfter)
      }
      return false
    }
    if (unsaved === sent) {
      unsaved = undefined
      enter({ phase: 'saved' })
      return true
    }
    enter({ phase: 'waiting' })
    if (unsaved?.auto) later(delay)
    return false
  }

  const flush = async (): Promise<boolean> => {
    clearTimeout(timer)
    while (running) await running
    if (!unsaved) return true
    running = run(unsaved)
    try {
      return await running
    } finally {
      running = undefined
    }
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
      if (auto) later(delay)
    },
    flush,
    isDirty: () => unsaved !== undefined,
    stop: () => clearTimeout(timer),
  }
}
