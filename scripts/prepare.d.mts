/** How the server's Node is run. */
export const nodeFlags: string[]
/** What a process that runs for long is started with, of variables that are Node's and the C library's own. */
export const runtimeEnvironment: () => Record<
  'NODE_COMPILE_CACHE' | 'MALLOC_ARENA_MAX' | 'MALLOC_MMAP_THRESHOLD_' | 'MALLOC_TRIM_THRESHOLD_',
  string
>
/** Builds the pages when a source of theirs changed. */
export const ensureBuilt: () => void
/** Those whom a process is run by, as far as npm: their numbers, in a line. */
export const whoRuns: (
  pid?: number,
  at?: (pid: number | string) => { name: string; parent: string },
) => string
