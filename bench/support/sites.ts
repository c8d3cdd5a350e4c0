import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '#server/db/client.ts'
import { runningDatabase } from '#server/db/embedded/index.ts'
import { removeData, type Site, serve, startSite } from '../../test/support/site.ts'
import { catalogueFolder, measuredFolder } from './catalogue.ts'

export const secretOfShop = 'bench-door'

/** A site over a catalogue of its own, which serves and works no queue unless told otherwise; gone with its data afterwards. */
export const withSite = async (
  env: Record<string, string>,
  measure: (site: Site) => Promise<void>,
): Promise<void> => {
  const dataDir = await catalogueFolder()
  const site = await startSite({
    dataDir,
    command: serve,
    env: { PROCESS: 'web', LOG_LEVEL: 'error', POSTBACK_SECRET_DIRECT: secretOfShop, ...env },
  })
  try {
    await measure(site)
  } finally {
    await site.stop()
    removeData(site)
  }
}

/** One more process on the first one's database, for as long as it is measured. */
export const withProcessBeside = async (
  first: Site,
  env: Record<string, string>,
  measure: (site: Site) => Promise<void>,
): Promise<void> => {
  const { url, ownerUrl } = runningDatabase(first.dataDir)
  const site = await startSite({
    dataDir: measuredFolder(),
    command: serve,
    env: {
      ...{ DATABASE_URL: url, MIGRATE_DATABASE_URL: ownerUrl, PROCESS: 'web', LOG_LEVEL: 'error' },
      ...{ SECRET: readFileSync(join(first.dataDir, 'secret'), 'utf8').trim() },
      ...{ POSTBACK_SECRET_DIRECT: secretOfShop, ...env },
    },
  })
  try {
    await measure(site)
  } finally {
    await site.stop()
    removeData(site)
  }
}

/** Rows of a statement by the role that owns the tables: the application's may not do all that a measurement needs. */
export const byOwner = async <Row extends object>(
  ownerUrl: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  const client = createClient(ownerUrl)
  await client.connect()
  try {
    return (await client.query<Row>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}

export const asOwner = <Row extends object>(
  site: Site,
  statement: string,
  values?: readonly unknown[],
): Promise<Row[]> => byOwner<Row>(runningDatabase(site.dataDir).ownerUrl, statement, values)

const cookiesOf = async (origin: string, path: string, body: object): Promise<string> => {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

export const signIn = (
  origin: string,
  username: 'admin' | 'khach',
  password = 'muahoi-demo',
): Promise<string> => cookiesOf(origin, '/api/login', { username, password })

/** New members, one after another; the cookies of each. */
export const register = async (origin: string, count: number): Promise<string[]> => {
  const cookies: string[] = []
  for (let n = 1; n <= count; n += 1)
    cookies.push(
      await cookiesOf(origin, '/api/register', {
        ...{ username: `bench_member_${n}`, email: `bench-member-${n}@example.vn` },
        ...{ fullName: 'Bench', password: 'muahoi-bench-2026' },
      }),
    )
  return cookies
}

/** Ids of products in an order that looks like chance and follows from the seed. */
export const productIds = async (site: Site, count: number): Promise<number[]> => {
  const rows = await asOwner<{ id: number }>(
    site,
    `select id from products where deleted_at is null order by md5(id::text || $1::text) limit $2`,
    [process.env.BENCH_SEED ?? '1', count],
  )
  return rows.map(({ id }) => id)
}

const statOf = (pid: number): string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** This process and those it started, by the system's list of processes. */
const familyOf = (pid: number): number[] => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  const children = Map.groupBy(all, (one) => Number(statOf(one)[1] ?? 0))
  const family = (one: number): number[] => [one, ...(children.get(one) ?? []).flatMap(family)]
  return family(pid)
}

/** Seconds of processor time a process has had; with what it started, also what has ended since, where `family` asks for that. */
export const cpuSeconds = (pid: number, { family = false } = {}): number => {
  const ticks = (family ? familyOf(pid) : [pid]).map((one) => {
    const [user, system, ...ofEnded] = statOf(one).slice(11, 15).map(Number)
    return [user, system, ...(family ? ofEnded : [])].reduce<number>((sum, given) => sum + (given ?? 0), 0)
  })
  return ticks.reduce((sum, one) => sum + one, 0) / 100
}

/** Megabytes a process has in memory, and the most it ever had. */
export const memoryOf = (pid: number): { megabytes: number; mostMegabytes: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { megabytes: of('VmRSS'), mostMegabytes: of('VmHWM') }
}
