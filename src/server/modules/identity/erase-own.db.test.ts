import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobDefinitions } from '#server/job-definitions.ts'
import { bootApp } from '../../../../test/support/app.ts'

let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

const name = 'identity.erased-mail'
const waiting = async () =>
  (await sql<{ data: object }>`select data from pgboss.job where name = ${name}`.execute(app.ctx().db)).rows

it('tells the address once that the account has gone, and leaves it nowhere in the open', async () => {
  const person = await app.register('da-di')
  const refused = app.api(person).call('DELETE /api/user', { body: { password: 'sai-roi' } })
  await expect(refused).rejects.toThrow()
  expect(await waiting()).toEqual([])
  await app.api(person).call('DELETE /api/user', { body: { password: 'matkhau1' } })
  const rows = await waiting()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/da-di|example\.vn/)
  const job = jobDefinitions.find((one) => one.name === name)
  for (const { data } of rows) await job?.run(app.ctx(), data)
  const outbox = join(app.config.dataDir, 'outbox')
  const mails = readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'))
  const [mail = '', ...more] = mails.filter((one) => one.includes('To: da-di@example.vn'))
  expect(more).toEqual([])
  expect(mail).toContain('/contact')
  expect(mail).not.toMatch(/token=|reset-password/)
})
