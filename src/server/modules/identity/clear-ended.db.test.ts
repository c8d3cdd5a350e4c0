import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { clearEnded } from './index.ts'

let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

it('clears ended sessions and leaves living ones', async () => {
  const ended = await app.register('da-het')
  const living = await app.register('con-han')
  const ctx = app.ctx()
  const past = new Date(Date.now() - 1000)
  await ctx.db.updateTable('sessions').set({ expires_at: past }).where('user_id', '=', ended.id).execute()
  await clearEnded.run(ctx, {})
  const left = await ctx.db.selectFrom('sessions').select('user_id').execute()
  expect(left.map((row) => row.user_id)).toContain(living.id)
  expect(left.map((row) => row.user_id)).not.toContain(ended.id)
})
