import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkDefinitions } from '#server/check-definitions.ts'
import { runningDatabase } from '#server/db/embedded/index.ts'
import { withPatience } from '#server/db/patient.ts'
import { openSystemCtx } from '#server/open-ctx.ts'
import { growHistory, perMember } from '../test/support/history.ts'
import { removeData, type Site, serve, startSite } from '../test/support/site.ts'
import { runSiteJob } from '../test/support/site-job.ts'
import { figures, given, say } from './support/record.ts'
import { timed } from './support/search-load.ts'
import { signIn } from './support/sites.ts'

/** Members, in turn; each has ten clicks and ten lines of the ledger. */
const sizes = (process.env.BENCH_SIZES ?? '1000,10000,100000,1000000').split(',').map(Number)
const turns = given('BENCH_TURNS', 20)

const seconds = (milliseconds: number): number => Math.round(milliseconds / 10) / 100

const measureCalls = async (site: Site, members: number): Promise<void> => {
  const own = await signIn(site.url, 'khach')
  const { id } = (await (await fetch(`${site.url}/api/user`, { headers: { cookie: own } })).json()) as {
    id: number
  }
  const admin = await signIn(site.url, 'admin')
  const year = `from=${new Date(Date.now() - 360 * 86_400_000).toISOString().slice(0, 10)}`
  const calls: [string, string, string][] = [
    ['balance', '/api/user', own],
    ['wallet', '/api/me/wallet', own],
    ['ledger of a member', '/api/me/ledger', own],
    ['journey', '/api/me/clicks', own],
    ['purchases', `/api/users/${id}/purchases`, own],
    ['statistics of home', '/api/stats', ''],
    ['what waits today', '/api/admin/today', admin],
    ['members, first page', '/api/users?page=1&limit=20', admin],
    ['a member found by name', `/api/users?q=bench-${members}&page=1&limit=20`, admin],
    ['a member’s page', `/api/admin/members/${id}`, admin],
    ['orders, first page', '/api/admin/conversions', admin],
    ['overview of 30 days', '/api/admin/overview?by=retailer', admin],
    ['overview of a year', `/api/admin/overview?by=retailer&${year}`, admin],
    ['overview of a year by product', `/api/admin/overview?by=product&${year}`, admin],
  ]
  for (const [what, path, cookie] of calls) {
    const times: number[] = []
    for (let turn = 0; turn < turns; turn += 1)
      times.push(
        await timed(async () => {
          const response = await fetch(site.url + path, { headers: { cookie } })
          await response.arrayBuffer()
          if (!response.ok) throw new Error(`${path}: ${response.status}`)
        }),
      )
    const { p50ms, worstMs } = figures(times)
    say({ bench: `curve: ${what}`, members, p50ms, worstMs })
  }
}

const measureChecks = async (members: number): Promise<void> => {
  const { ctx, close } = await openSystemCtx('bench')
  try {
    let all = 0
    for (const check of checkDefinitions) {
      let broken: string[] = []
      const took = await timed(async () => {
        broken = await withPatience(ctx.db, (one) => check.broken(one, ctx.config))
      })
      all += took
      if (broken.length > 0) throw new Error(`${check.name}: ${broken[0]}`)
      if (took >= 1000) say({ bench: `curve: doctor: ${check.name}`, members, seconds: seconds(took) })
    }
    say({ bench: 'curve: doctor, all checks', members, seconds: seconds(all) })
  } finally {
    await close()
  }
}

/**
 * How calls, jobs and the doctor's checks grow with members, clicks and the ledger: one site whose history grows from size to size.
 * BENCH_SIZES: how many members, in turn. The last takes about 20 GB of disk.
 */
export const run = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muahoi-bench-curves-'))
  process.env.DATA_DIR = dataDir
  const site = await startSite({
    dataDir,
    command: serve,
    env: { PROCESS: 'web', LOG_LEVEL: 'error', PAGE_CACHE_MB: '0' },
  })
  try {
    const { ownerUrl } = runningDatabase(dataDir)
    let before = 0
    for (const members of sizes) {
      const fill = await timed(() => growHistory(ownerUrl, before, members))
      before = members
      const addUp = await timed(() => runSiteJob(site, 'console.add-up'))
      const measure = await timed(() => runSiteJob(site, 'retailers.measure'))
      say({
        bench: 'curve: made ready',
        members,
        clicks: members * perMember.clicks,
        entries: members * perMember.entries,
        fillSeconds: seconds(fill),
        addUpSeconds: seconds(addUp),
        measureSeconds: seconds(measure),
      })
      await measureCalls(site, members)
      await measureChecks(members)
    }
  } finally {
    await site.stop()
    removeData(site)
  }
}
