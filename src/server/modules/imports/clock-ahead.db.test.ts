import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Ctx } from '#server/kernel/context.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { driveImports, jsonLines as lines, feedRow as row } from '../../../../test/support/imports.ts'
import { claimWork } from './operations/runner.ts'
import { sweepImports } from './operations/sweep-imports.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let drive: ReturnType<typeof driveImports>
beforeAll(async () => {
  app = await bootApp()
  drive = driveImports(app, await app.admin())
})
afterAll(() => app.close())

/** As left by a worker on another machine whose clock was so far ahead when it gave its last sign of life. */
const leave = async (id: number, minutes: number, origin: 'upload' | 'command' = 'upload') => {
  await app
    .ctx()
    .db.updateTable('imports')
    .set({
      ...{ origin, status: 'running', runner: 'noi-khac/1/x' },
      alive_at: new Date(Date.now() + minutes * 60_000),
    })
    .where('id', '=', id)
    .execute()
}
const sweep = async (): Promise<number[]> => {
  const queued: number[] = []
  const sendJob: Ctx['sendJob'] = async (_, __, data) => void queued.push((data as { id: number }).id)
  await sweepImports({ ...app.ctx(), sendJob })
  return queued
}

it('an import whose worker was lost with its clock ahead is taken up, one whose worker’s differs a little is not', async () => {
  const [far, near, command] = [
    await drive.upload(lines([row()])),
    await drive.upload(lines([row()])),
    await drive.upload(lines([row()])),
  ]
  await leave(far, 360)
  await leave(near, 5)
  await leave(command, 360, 'command')
  expect(await sweep()).toEqual([far])
  expect(await claimWork(app.ctx(), near)).toBeUndefined()
  expect((await claimWork(app.ctx(), far))?.run.id).toBe(far)
  expect(await drive.get(command)).toMatchObject({ status: 'failed' })
})
