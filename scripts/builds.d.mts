/** The name of the build to serve; undefined where there is none that is whole. */
export const currentBuild: (builds: string) => string | undefined
/** In one step: who reads meanwhile finds the one or the other. */
export const switchTo: (builds: string, name: string) => void
/** One process at a time builds or installs; what a dead one left is taken over. */
export const withLock: <T>(builds: string, work: () => T) => T
/** Throws away what was never finished, and builds that nobody serves from but for the newest. */
export const pruneBuilds: (builds: string) => void
