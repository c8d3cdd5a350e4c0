import { totalmem } from 'node:os'

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

/** Bytes this process may use: the machine's, or what its container is limited to. */
export const memoryHere = (): number => {
  const limit = process.constrainedMemory()
  return limit > 0 && limit < totalmem() ? limit : totalmem()
}
