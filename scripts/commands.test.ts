import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** Where a command stands; DATA_DIR is below it, so that whatever one begins is seen. */
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'muahoi-commands-'))
  mkdirSync(join(folder, 'sao-luu'))
  writeFileSync(join(folder, 'feed.csv'), 'name,price\nQuạt,100000\n')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (name: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: unknown; said: string; shown: string }>((resolve) => {
    const given = { ...process.env, DATA_DIR: join(folder, 'data'), ENV_FILE: '/dev/null', ...env }
    const file = join(import.meta.dirname, `${name}.ts`)
    execFile(process.execPath, [file, ...args], { cwd: folder, env: given }, (error, shown, said) =>
      resolve({ code: error ? error.code : 0, said, shown }),
    )
  })

const nothingDone = () => expect(readdirSync(folder).toSorted()).toEqual(['feed.csv', 'sao-luu'])

it.each<[string, string[]]>([
  ['backup', []],
  ['backup', ['--held']],
  ['backup', ['a', 'b']],
  ['restore', ['--forec', 'feed.csv']],
  ['import', ['feed.csv', '--sorce', 'x']],
  ['doctor', ['--quick']],
  ['config', ['--tabel']],
  ['rotate-secret', ['--staus']],
  ['rotate-secret', ['--give-up']],
  ['release', ['--trail']],
])('npm run %s -- %j is refused, and does nothing', async (name, args) => {
  const { code, said, shown } = await run(name, args)
  expect(said).toContain(`Cách dùng: npm run ${name}`)
  expect([code, shown]).toEqual([2, ''])
  nothingDone()
})

it('npm run backup -- --help says how it is used', async () => {
  const { code, said, shown } = await run('backup', ['--help'])
  expect([code, said, shown]).toEqual([0, '', 'Cách dùng: npm run backup -- TỆP\n'])
  nothingDone()
})

it.each([
  ['rotate-secret', [], 'status'],
  ['import', ['feed.csv'], 'source'],
])('npm run %s refuses an option that npm has kept for itself', async (name, args, option) => {
  const { code, said } = await run(name, args, { [`npm_config_${option}`]: 'true' })
  expect(said).toContain(`--${option}: hãy viết thêm --`)
  expect(code).toBe(2)
  nothingDone()
})

it.each(['backup', 'restore', 'import'])('npm run %s says that a folder is no file', async (name) => {
  const { code, said } = await run(name, ['sao-luu'])
  expect([code, said]).toEqual([1, 'sao-luu là thư mục, không phải tệp\n'])
  nothingDone()
})
