import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { stopLeftBehind } from './left-behind.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muahoi-left-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const idle = (named: string) =>
  spawn(process.execPath, ['-e', "setInterval(() => {}, 1000); process.stdout.write('up')", '--', named], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })

it('a browser whose profile lies in the folder of a run is ended with it, and nobody else', async () => {
  const [browser, other] = [idle(`--user-data-dir=${folder}/profile`), idle('--user-data-dir=/elsewhere')]
  const ended = once(browser, 'exit')
  await Promise.all([browser, other].map(({ stdout }) => once(stdout, 'data')))
  await stopLeftBehind(folder)
  expect(await ended).toEqual([null, 'SIGTERM'])
  expect(other.exitCode ?? other.signalCode).toBeNull()
  other.kill()
})
