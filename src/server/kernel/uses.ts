type Window = { uses: number; ends: number }

/**
 * Counts uses by name in the memory of this process, within windows that begin with the first: for what is asked so often that a row
 * written each time would cost more than what it guards. The `most` names used last are known.
 */
export const createUses = ({ max, windowMs, most }: { max: number; windowMs: number; most: number }) => {
  const windows = new Map<number, Window>()
  return {
    /** Takes one use; in how many ms there is room again where there was none. */
    take: (name: number): number => {
      const now = performance.now()
      const known = windows.get(name)
      const window = known && known.ends > now ? known : { uses: 0, ends: now + windowMs }
      if (window.uses >= max) return window.ends - now
      window.uses += 1
      windows.delete(name)
      windows.set(name, window)
      const [oldest] = windows.keys()
      if (windows.size > most && oldest !== undefined) windows.delete(oldest)
      return 0
    },
  }
}
