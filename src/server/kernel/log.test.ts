import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createLog, plain } from './log.ts'

it('a line quotes no mail address of an error, nor of what stands behind it', () => {
  const cause = new Error('450 4.2.2 an.nguyen@example.vn: mailbox full')
  const error = new Error('all recipients were rejected: 450 <an.nguyen@example.vn>: Greylisted', { cause })
  error.stack = `Error: ${error.message}\n    at send (/srv/node_modules/@scope/pkg/send.js:1:2)`
  const said = JSON.parse(JSON.stringify({ error }, plain)).error
  expect(said).toMatchObject({
    message: 'all recipients were rejected: 450 <…@…>: Greylisted',
    cause: '450 4.2.2 …@…: mailbox full',
  })
  expect(said.stack).toBe(
    'Error: all recipients were rejected: 450 <…@…>: Greylisted\n    at send (/srv/node_modules/@scope/pkg/send.js:1:2)',
  )
})

it.each([
  ['warn', ['warn', 'error']],
  ['silent', []],
] as const)('the level %s lets through %j', (level, through) => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const log = createLog(level)
  for (const own of ['debug', 'info', 'warn', 'error'] as const) log[own]('a line')
  const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)).level)
  write.mockRestore()
  expect(lines).toEqual(through)
})

it('who prints goes on when nobody reads any more', async () => {
  const script = `const { createLog, outliveReaders } = await import(${JSON.stringify(join(import.meta.dirname, 'log.ts'))})
    outliveReaders()
    process.stdout.write('ready')
    const log = createLog('info')
    for (let said = 0; said < 20; said += 1) {
      log.info('a line')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await once(child.stdout, 'data')
  for (const stream of [child.stdout, child.stderr]) stream.destroy()
  expect((await once(child, 'exit'))[0]).toBe(0)
})
