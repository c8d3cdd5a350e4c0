import { afterAll, expect, it } from 'vitest'
import { addDays } from '#shared/vietnam-time.ts'
import { bootApp } from '../../../test/support/app.ts'
import { secretId } from '../kernel/sealed.ts'
import { newestSince, noteNewestSecret } from './secret-versions.ts'

const app = await bootApp()
afterAll(() => app.close())

it('a secret that a clock which was ahead dated is not the newest for ever, nor since a day to come', async () => {
  const ctx = app.ctx()
  const [own] = ctx.config.secrets
  const ahead = addDays(new Date(), 1500)
  await ctx.db.insertInto('secret_versions').values({ id: 'earlier', newest_since: ahead }).execute()
  await noteNewestSecret(ctx)
  const since = await newestSince(ctx.db, own)
  expect(since?.getTime()).toBeLessThan(Date.now() + 60_000)

  const mine = () => ctx.db.updateTable('secret_versions').where('id', '=', secretId(own))
  await mine().set({ newest_since: ahead }).execute()
  await noteNewestSecret(ctx)
  expect((await newestSince(ctx.db, own))?.getTime()).toBeLessThan(Date.now() + 60_000)
})
