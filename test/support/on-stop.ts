/**
 * Ends what a command has begun when somebody is tired of waiting, and the command with it. npm and we hand on what a terminal has sent to
 * all of us already: a command that listens once would be gone with the second, and its database server stay behind.
 */
export const onStop = (end: () => Promise<void>): void => {
  let isEnding = false
  const stop = () => {
    if (isEnding) return
    isEnding = true
    void end().finally(() => process.exit(130))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}
