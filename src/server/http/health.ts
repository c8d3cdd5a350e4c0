import { statfs } from 'node:fs/promises'
import type { Hono } from 'hono'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/types.ts'

const leastFreeBytes = 50 * 1024 * 1024

/** GET /healthz: the process lives. GET /readyz: database, disk and not draining, else 503 with the reason. */
export const bindHealth = (
  app: Hono,
  { db, dataDir, isDraining }: { db: Kysely<DB>; dataDir: string; isDraining: () => boolean },
): void => {
  const problem = async (): Promise<string | undefined> => {
    if (isDraining()) return 'draining'
    const answers = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    const late = new Promise<false>((resolve) => setTimeout(resolve, 2000, false).unref())
    if (!(await Promise.race([answers, late]))) return 'database does not answer'
    const disk = await statfs(dataDir).catch(() => undefined)
    if (disk && disk.bavail * disk.bsize < leastFreeBytes) return 'disk is full'
    return undefined
  }
  const headers = { 'cache-control': 'no-store' }
  app.get('/healthz', (c) => c.json({ ok: true }, 200, headers))
  app.get('/readyz', async (c) => {
    const reason = await problem()
    return reason ? c.json({ ok: false, reason }, 503, headers) : c.json({ ok: true }, 200, headers)
  })
}
