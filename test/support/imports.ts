import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { workOnImport } from '#server/modules/imports/index.ts'
import type { bootApp, Person } from './app.ts'

let serial = 0
/** One row of a feed, unlike any other. */
export const feedRow = (over: object = {}) => {
  serial += 1
  return {
    name: `Ấm trà số ${serial}`,
    price: 100_000,
    image: 'https://anh.example/a.jpg',
    category: 'Nhà bếp nhập',
    url: `https://shop-nhap.example/am-${serial}`,
    ...over,
  }
}
export const jsonLines = (rows: object[]): string => rows.map((one) => JSON.stringify(one)).join('\n')

/** Imports as an admin drives them; the work itself is done when the test says so. */
export const driveImports = (app: Awaited<ReturnType<typeof bootApp>>, person: Person) => {
  const admin = app.api(person)
  const get = (id: number) => admin.call('GET /api/admin/imports/{id}', { params: { id } })
  return {
    admin,
    get,
    upload: async (content: string | Buffer, fields: Record<string, string> = {}, name = 'hang.jsonl') => {
      const form = new FormData()
      for (const [key, value] of Object.entries(fields)) form.set(key, value)
      form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
      return (await admin.call('POST /api/admin/imports', { form })).id
    },
    work: (id: number, stopping?: AbortSignal) => workOnImport.run(app.ctx(), { id }, stopping),
    /** Works and is told to stop at once: one batch gets done. */
    workOneBatch: (id: number) => workOnImport.run(app.ctx(), { id }, AbortSignal.abort()),
    check: async (id: number) => {
      const { mapping } = await get(id)
      if (!mapping) throw new Error('no mapping')
      await admin.call('POST /api/admin/imports/{id}/check', { params: { id }, body: { mapping } })
      return mapping
    },
    step: (id: number, verb: 'start' | 'pause' | 'resume' | 'cancel' | 'undo') =>
      admin.call(`POST /api/admin/imports/{id}/${verb}`, { params: { id } }),
    products: (rows: { url: string }[]) =>
      app
        .ctx()
        .db.selectFrom('products')
        .selectAll()
        .where(
          'external_id',
          'in',
          rows.map(({ url }) => url),
        )
        .orderBy('id')
        .execute(),
    filesKept: () => {
      const folder = join(app.config.dataDir, 'imports')
      return existsSync(folder) ? readdirSync(folder) : []
    },
    /** How often the work on an import stands or stood in the queue. */
    queued: async (id: number): Promise<number> => {
      const { rows } = await sql<{ data: { id: number } }>`
        select data from pgboss.job where name = 'imports.work'`.execute(app.ctx().db)
      return rows.filter(({ data }) => data.id === id).length
    },
  }
}
