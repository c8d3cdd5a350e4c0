import { addClicks, postback } from './support/clicks.ts'
import { most, steady } from './support/load.ts'
import { given, say } from './support/record.ts'
import { asOwner, withProcessBeside, withSite } from './support/sites.ts'

const seconds = given('BENCH_SECONDS', 10)
const connections = given('BENCH_CONNECTIONS', 32)
const different = 2000
/** In seconds. */
const before = 3

/** A shop's messages of new orders over two processes: about clicks that differ, and all about one click. */
export const run = (): Promise<void> =>
  withSite({}, (first) =>
    withProcessBeside(first, {}, async (second) => {
      const clicks = await addClicks(first, different * (seconds + before))
      const [one = ''] = clicks
      let order = 0
      const about =
        (clickId: (turn: number) => string, status: 'pending' | 'confirmed') => (turn: number) => {
          order += 1
          return postback(clickId(turn), `B-${order}`, status)
        }
      const each = connections / 2
      const both = async (ask: ReturnType<typeof about>, length = seconds) => {
        const runs = await Promise.all(
          [first, second].map(({ url }) => most(url, { connections: each, seconds: length, ask })),
        )
        return {
          perSecond: runs.reduce((sum, { perSecond }) => sum + perSecond, 0),
          p50ms: Math.max(...runs.map(({ p50ms }) => p50ms)),
          p99ms: Math.max(...runs.map(({ p99ms }) => p99ms)),
          failed: runs.reduce((sum, { failed }) => sum + failed, 0),
        }
      }
      const spread = () => clicks[order % clicks.length] ?? ''
      // A shop of this many orders has more than a demo's few: autovacuum tells the planner so within a minute.
      await both(about(spread, 'confirmed'), before)
      await asOwner(first, 'analyze')
      const bench = 'postbacks, two processes'
      say({
        bench: `${bench}: pending orders of different clicks`,
        ...(await both(about(spread, 'pending'))),
      })
      const confirmed = await both(about(spread, 'confirmed'))
      say({ bench: `${bench}: confirmed orders of different clicks`, ...confirmed })
      say({
        bench: `${bench}: confirmed orders of one click`,
        ...(await both(about(() => one, 'confirmed'))),
      })
      const paced = {
        ...{ rate: Math.max(1, Math.floor(confirmed.perSecond / 2)), seconds },
        ask: about(spread, 'confirmed'),
      }
      say({
        ...{ bench: `${bench}: confirmed orders at half that rate`, rate: paced.rate },
        ...(await steady([first.url, second.url], paced)),
      })
    }),
  )
