import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentBuild } from '../../scripts/builds.mjs'
import { openOwnDatabase } from '../support/own-database.ts'
import { removeData, type Site, startSite } from '../support/site.ts'

const root = join(import.meta.dirname, '../..')
/** A checkout of its own, in which a new version may come. */
const checkout = mkdtempSync(join(tmpdir(), 'muahoi-upgrade-'))
const sites: Site[] = []
let database: Awaited<ReturnType<typeof openOwnDatabase>>

const start = async (): Promise<Site> => {
  const site = await startSite({
    root: checkout,
    command: ['node', 'scripts/start.mjs'],
    env: {
      DATABASE_URL: database.url,
      MIGRATE_DATABASE_URL: database.ownerUrl,
      SECRET: 'one secret of all processes, long enough',
      PROCESS: 'web',
    },
  })
  sites.push(site)
  return site
}

beforeAll(async () => {
  for (const name of readdirSync(root))
    if (/^(?:src|scripts|seed|migrations|public|docs|.*\.(?:json|ts))$/.test(name))
      cpSync(join(root, name), join(checkout, name), { recursive: true })
  // What is built of these sources already is the old version.
  for (const name of ['current', currentBuild(join(root, 'build')) ?? ''])
    cpSync(join(root, 'build', name), join(checkout, 'build', name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))
  database = await openOwnDatabase()
})
afterAll(async () => {
  for (const site of sites) {
    await site.stop('SIGKILL')
    removeData(site)
  }
  await database.remove()
  rmSync(checkout, { recursive: true, force: true })
})

const builds = () => readdirSync(join(checkout, 'build')).filter((name) => /^[0-9a-f]{16}$/.test(name))
const assetsOf = async (url: string): Promise<string[]> =>
  [
    ...new Set((await (await fetch(`${url}/contact`)).text()).match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []),
  ].sort()
const statuses = async (url: string, assets: string[]): Promise<number[]> => [
  ...new Set(await Promise.all(assets.map(async (path) => (await fetch(url + path)).status))),
]

describe('the start of a new version', () => {
  it('leaves the one that runs its files, and two at once build once', async () => {
    const old = await start()
    const first = await assetsOf(old.url)
    expect(first.length).toBeGreaterThan(2)
    expect(await statuses(old.url, first)).toEqual([200])

    const words = join(checkout, 'src/web/routes/contact.tsx')
    writeFileSync(
      words,
      readFileSync(words, 'utf8').replace('className="mt-2"', 'className="mt-2" title="2"'),
    )
    let isOver = false
    const wrong: string[] = []
    const visiting = (async () => {
      while (!isOver) {
        for (const status of await statuses(old.url, first))
          if (status !== 200) wrong.push(`a file: ${status}`)
        const page = await fetch(`${old.url}/contact`)
        if (page.status !== 200) wrong.push(`a page: ${page.status}`)
        await pause(50)
      }
    })()
    const [one, other] = await Promise.all([start(), start()])
    isOver = true
    await visiting
    expect(wrong).toEqual([])
    const said = [one, other].filter((site) => site.output().includes('building pages'))
    expect(said).toHaveLength(1)
    expect(builds()).toHaveLength(2)

    const second = await assetsOf(one.url)
    expect(second).not.toEqual(first)
    // Behind a proxy a page of the one version asks the other version for its files.
    expect(await statuses(one.url, first)).toEqual([200])
    expect(await statuses(old.url, second)).toEqual([200])
    expect((await fetch(`${one.url}/assets/khong-co.js`)).status).toBe(404)
  })
})
