import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'

const megabyte = 2 ** 20
const [least, most] = [192, 2048]

/**
 * How the server of the database divides a machine's memory (bytes): an eighth of it for pages of tables, which every other process's
 * pages wait beside, and what it may hope to find in the system's own cache. On a small machine what the demo and a shop of a hundred
 * thousand products take.
 */
export const memorySettings = (memory: number): { shared_buffers: string; effective_cache_size: string } => {
  const eighth = Math.floor(memory / 8 / megabyte)
  return {
    shared_buffers: `${Math.min(most, Math.max(least, eighth))}MB`,
    effective_cache_size: `${Math.max(1024, 4 * eighth)}MB`,
  }
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The least limit of a control group and of all it lies in; nothing where none has one. Node looks at a process's own alone. */
export const leastLimit = (group: string, limitOf: (group: string) => string): number => {
  let least = Number.POSITIVE_INFINITY
  for (let at = group; ; at = dirname(at)) {
    const limit = Number.parseInt(limitOf(at), 10)
    if (limit > 0) least = Math.min(least, limit)
    if (at === dirname(at)) return least
  }
}

/** Bytes this process may use: the machine's, or what its container, its service or the slice of it is limited to. */
export const memoryHere = (): number => {
  const own = process.constrainedMemory()
  const [, group = '/'] = /^0::(\/.*)$/m.exec(textOf('/proc/self/cgroup')) ?? []
  const above = leastLimit(group, (one) => textOf(join('/sys/fs/cgroup', one, 'memory.max')))
  return Math.min(totalmem(), above, own > 0 ? own : totalmem())
}
