import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort, startSite } from '../support/site.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const dataDir = mkdtempSync(join(tmpdir(), 'muahoi-kill-'))
const start = ['node', 'scripts/start.mjs']

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The number of the live process that holds the folder, once one other than `before` does. */
const holder = async (before = 0): Promise<number> => {
  const lock = join(dataDir, 'lock')
  for (let tries = 0; tries < 6000; tries += 1) {
    const pid = Number((await readFile(lock, 'utf8').catch(() => '0')).split(' ')[0])
    if (pid > 0 && pid !== before) return pid
    await pause(10)
  }
  throw new Error('nobody took the folder')
}

const doctor = async (): Promise<string> =>
  (await run('npm', ['run', '--silent', 'doctor'], { cwd: root, env: { ...process.env, DATA_DIR: dataDir } }))
    .stdout

describe('kill -9', () => {
  it('at any moment of the first start leaves a folder the next start makes good', async () => {
    let pid = 0
    for (const delay of [5, 50, 120, 250, 400, 500, 650, 800, 1100]) {
      const child = spawn('node', ['scripts/start.mjs'], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()) },
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk))
      const ended = once(child, 'exit')
      pid = await holder(pid)
      await pause(delay)
      let killed = true
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        killed = false
      }
      await ended
      expect(killed, `it ended by itself: ${said}`).toBe(true)
    }
    const site = await startSite({ dataDir, command: start })
    const products = await fetch(`${site.url}/api/products`)
    expect(products.headers.get('x-total-count')).toBe('72')
    expect(((await (await fetch(`${site.url}/api/blog`)).json()) as unknown[]).length).toBe(10)
    await site.stop()
    expect(await doctor()).not.toContain('✗')
  })

  it('after an answer loses nothing that was answered, and needs no step by hand', async () => {
    const site = await startSite({ dataDir, command: start })
    const member = {
      username: 'ben-vung',
      password: 'matkhau1',
      fullName: 'Bền Vững',
      email: 'ben@example.vn',
    }
    const send = (url: string, path: string, body: object) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await send(site.url, '/api/register', member)).status).toBe(201)
    const ended = once(site.process, 'exit')
    process.kill(await holder(), 'SIGKILL')
    await ended
    const again = await startSite({ dataDir, command: start, env: { PORT: site.env.PORT ?? '' } })
    expect((await send(again.url, '/api/login', member)).status).toBe(200)
    await again.stop()
  })

  it('half way through an import lets the next one complete it', async () => {
    const feed = join(dataDir, 'feed.jsonl')
    const rows = Array.from({ length: 12_000 }, (_, row) =>
      JSON.stringify({
        name: `Hàng thử ${row}`,
        priceVnd: 1000 + row,
        imageUrl: 'https://anh.example/a.jpg',
        category: 'Thử',
        url: `https://cua-hang.example/p/${row}`,
      }),
    )
    writeFileSync(feed, `${rows.join('\n')}\n`)
    const importer = spawn('node', ['scripts/run.mjs', 'import', feed, '--json'], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, DATA_DIR: dataDir },
    })
    const ended = once(importer, 'exit')
    const pid = await holder()
    await pause(1200)
    process.kill(pid, 'SIGKILL')
    await ended
    const finish = async () =>
      JSON.parse(
        (
          await run('npm', ['run', '--silent', 'import', '--', feed, '--json'], {
            cwd: root,
            env: { ...process.env, DATA_DIR: dataDir },
          })
        ).stdout,
      ) as {
        created: number
        unchanged: number
        failed: number
      }
    const second = await finish()
    expect(second).toMatchObject({ failed: 0 })
    expect(second.created + second.unchanged).toBe(12_000)
    expect(await finish()).toMatchObject({ created: 0, unchanged: 12_000, failed: 0 })
  })
})

describe('a second process', () => {
  it('on the same folder says so clearly and harms nothing', async () => {
    const site = await startSite({ dataDir, command: start })
    const second = await run('node', ['scripts/start.mjs'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()) },
    }).catch((error: { code: number; stderr: string }) => error)
    expect(second).toMatchObject({ code: 1, stderr: expect.stringContaining('is in use by process') })
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    expect(await site.stop('SIGTERM')).toBe(0)
  })
})
