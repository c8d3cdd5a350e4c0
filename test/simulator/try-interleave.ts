import { startCluster } from '../support/cluster.ts'
import { cloneDatabase } from '../support/database.ts'
import { playInterleavings } from './interleave/play.ts'
const cluster = await startCluster()
try {
  const databases = []
  for (let n = 0; n < Number(process.env.LANES ?? 3); n += 1) databases.push((await cloneDatabase(cluster.url)).url)
  const started = performance.now()
  const result = await playInterleavings(Number(process.argv[2] ?? 1), Number(process.argv[3] ?? 40), { databases, ...(process.argv[4] ? { only: process.argv[4] } : {}) })
  const s = (performance.now() - started) / 1000
  for (const red of result.reds.slice(0, 12)) { console.log(red.seed, red.pair, '|', red.what, red.faults); if (process.env.LINES) console.log(red.lines.join('\n')) }
  console.log({ s, ps: result.played / s, ...result, reds: result.reds.length })
} finally { await cluster.stop() }
