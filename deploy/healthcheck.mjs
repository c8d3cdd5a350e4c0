// Is the process of this container well? A worker answers on METRICS_PORT alone.
const { PROCESS, PORT, METRICS_PORT } = process.env
const port = PROCESS === 'worker' ? METRICS_PORT : PORT || 3000
if (!port) process.exit(0)
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2000) }).catch(
  () => undefined,
)
process.exit(answer?.ok ? 0 : 1)
