import { collectReads, isCollecting, noteReads, type Reads } from './reads.ts'

/**
 * Parts of one page ask for the same in one turn: they share a reading, which begins when all of them have asked, and each notes what
 * was read. Who asks once it has begun begins another one. What comes is everybody's: nobody changes it. Whoever works for a member, an
 * operator or a job reads for itself.
 */
export const createSharedReading = <T>() => {
  const waiting = new Map<string, Promise<{ value: T; reads: Reads }>>()
  return async (name: string, read: () => Promise<T>): Promise<T> => {
    if (!isCollecting()) return read()
    const begun = waiting.get(name)
    if (begun) {
      const { value, reads } = await begun
      noteReads(reads)
      return value
    }
    const begin = async (): Promise<T> => {
      await new Promise<void>((resolve) => process.nextTick(resolve))
      waiting.delete(name)
      return read()
    }
    const reading = collectReads(begin, { anew: true })
    waiting.set(name, reading)
    return (await reading).value
  }
}
