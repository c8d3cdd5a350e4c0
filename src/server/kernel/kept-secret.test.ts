import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, it } from 'vitest'
import { keptSecret } from './kept-secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'muahoi-kept-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('is made once, and again where what was in it was lost with the power', () => {
  const made = keptSecret(folder, 'secret')
  expect(made.length).toBeGreaterThan(40)
  expect(keptSecret(folder, 'secret')).toBe(made)
  writeFileSync(join(folder, 'secret'), '')
  const again = keptSecret(folder, 'secret')
  expect(again.length).toBeGreaterThan(40)
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(again)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secret'])
})

it('is the same for all who find it empty at one moment', async () => {
  const rounds = 200
  const gate = new Int32Array(new SharedArrayBuffer(8))
  const file = join(folder, 'at-once')
  const code = `
    const { parentPort, workerData } = require('node:worker_threads')
    import(workerData.module).then(({ keptSecret }) => {
      parentPort.postMessage('')
      for (let round = 1; round <= workerData.rounds; round += 1) {
        while (Atomics.load(workerData.gate, 0) < round) Atomics.wait(workerData.gate, 0, round - 1, 50)
        parentPort.postMessage(keptSecret(workerData.folder, 'at-once'))
      }
    })`
  const module = fileURLToPath(new URL('kept-secret.ts', import.meta.url))
  const workers = Array.from(
    { length: 3 },
    () => new Worker(code, { eval: true, workerData: { module, rounds, gate, folder } }),
  )
  const answers = () =>
    Promise.all(workers.map((one) => new Promise<string>((resolve) => one.once('message', resolve))))
  await answers()
  const differing: string[][] = []
  for (let round = 1; round <= rounds; round += 1) {
    writeFileSync(file, '')
    const made = answers()
    Atomics.store(gate, 0, round)
    Atomics.notify(gate, 0)
    const given = await made
    if (new Set([...given, readFileSync(file, 'utf8')]).size > 1) differing.push(given)
  }
  await Promise.all(workers.map((one) => one.terminate()))
  expect(differing).toEqual([])
  expect(readdirSync(folder).filter((name) => name.startsWith('at-once'))).toEqual(['at-once'])
}, 120_000)
