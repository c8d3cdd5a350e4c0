import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenToChanges } from '#server/db/listen.ts'
import { changes } from '#server/kernel/changes.ts'
import { createLog } from '#server/kernel/log.ts'
import { bootApp } from '../support/app.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let words: ReturnType<typeof listenToChanges>

beforeAll(async () => {
  app = await bootApp()
  words = listenToChanges(app.databaseUrl, createLog('error'))
  while (!changes.isHeard) await pause(10)
})
afterAll(async () => {
  await words.close()
  await app.close()
})

/** The tables named while this was done: words come in the order of their transactions. */
const changedBy = async (work: () => Promise<unknown>): Promise<string[]> => {
  const heard: string[] = []
  const forget = changes.on((tags) => void heard.push(...tags))
  await work()
  await app.asOwner('update settings set value = value')
  await expect.poll(() => heard).toContain('settings')
  forget()
  return heard
}

it('a registration and a sign-in leave pages with reviews as they are, a new name does not', async () => {
  const member = await app.register('nguoi-viet-nhan-xet')
  expect(await changedBy(() => app.register('nguoi-moi-toi'))).not.toContain('users')
  const body = { username: 'nguoi-moi-toi', password: 'matkhau1' }
  expect(await changedBy(() => app.api().call('POST /api/login', { body }))).not.toContain('users')
  const named = () => app.api(member).call('PATCH /api/user', { body: { fullName: 'Người Viết Khác' } })
  expect(await changedBy(named)).toContain('users')
  expect(await changedBy(named)).not.toContain('users')
})
