import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createClient } from '#server/db/client.ts'
import { runningDatabase } from '#server/db/embedded/index.ts'
import { freePort } from '../../test/support/site.ts'
import { say } from '../support/record.ts'
import { installReference, versionOf } from './install.ts'

type ReferenceServer = { url: string; process: ChildProcess; stop: () => Promise<void> }
/** What is measured of a server beside ours. */
export type Reference = {
  name: string
  kind: 'page' | 'kept page' | 'search'
  url: string
  path: string
  stop: () => Promise<void>
}

const listens = async (url: string, patienceMs: number): Promise<void> => {
  const until = performance.now() + patienceMs
  for (;;) {
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response) return
    if (performance.now() > until) throw new Error(`nothing answers at ${url}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const started = async (
  folder: string,
  args: string[],
  env: Record<string, string>,
  isReady: (url: string, output: () => string) => Promise<void>,
): Promise<ReferenceServer> => {
  const port = env.PORT ?? ''
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const note = (chunk: Buffer) => {
    output = (output + chunk).slice(-4000)
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${args.join(' ')} ended with ${code}: ${output.slice(-500)}`)
  })
  failed.catch(() => {})
  await Promise.race([isReady(url, () => output), failed]).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, process: child, stop }
}

const saysReady =
  (patienceMs: number) =>
  async (_: string, output: () => string): Promise<void> => {
    const until = performance.now() + patienceMs
    while (!/^ready /m.test(output())) {
      if (performance.now() > until) throw new Error(`it was not ready in time: ${output().slice(-500)}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

/** Next.js with a page made for each request and one it keeps, built for production over the products of this data folder. */
const startNext = async (dataDir: string): Promise<ReferenceServer> => {
  const folder = installReference('next')
  const env = { DATABASE_URL: runningDatabase(dataDir).url, PORT: String(await freePort()) }
  const next = join(folder, 'node_modules/next/dist/bin/next')
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'build'], {
    cwd: folder,
    env: { ...process.env, ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (status !== 0) throw new Error(`next build failed: ${String(stdout).slice(-300)}${stderr}`)
  return started(folder, [next, 'start', '-H', '127.0.0.1', '-p', env.PORT], env, (url) =>
    listens(`${url}/listing`, 60_000),
  )
}

/** Express with React rendered to a stream, over the products of this data folder. */
const startExpress = async (dataDir: string): Promise<ReferenceServer> =>
  started(
    installReference('express'),
    ['server.mjs'],
    { DATABASE_URL: runningDatabase(dataDir).url, PORT: String(await freePort()) },
    saysReady(30_000),
  )

/** Vendure in a database of its own beside ours, with the same products in its search. */
const startVendure = async (dataDir: string): Promise<ReferenceServer> => {
  const folder = installReference('vendure')
  const { url, ownerUrl } = runningDatabase(dataDir)
  const owner = createClient(ownerUrl)
  await owner.connect()
  await owner.query('drop database if exists vendure')
  await owner.query('create database vendure')
  await owner.end()
  const own = new URL(ownerUrl)
  own.pathname = '/vendure'
  const env = { DATABASE_URL: url, VENDURE_DATABASE_URL: String(own), PORT: String(await freePort()) }
  return started(folder, ['server.mjs'], env, saysReady(300_000))
}

/** All of them over the products of this data folder. One that does not start is told of and left out: the others say something without it. */
export const startReferences = async (dataDir: string): Promise<Reference[]> => {
  const kits = {
    next: {
      start: startNext,
      name: 'Next.js',
      offers: { 'Next.js listing': '/listing', 'Next.js kept listing': '/kept' },
    },
    express: { start: startExpress, name: 'Express', offers: { 'Express listing': '/listing' } },
    vendure: { start: startVendure, name: 'Vendure', offers: { 'Vendure search': '/shop-api' } },
  } as const
  const list: Reference[] = []
  for (const kit of ['next', 'express', 'vendure'] as const) {
    const { start, name, offers } = kits[kit]
    try {
      const { url, stop } = await start(dataDir)
      say({ bench: 'reference', name, version: versionOf(kit) })
      for (const [offer, path] of Object.entries(offers)) {
        const kind = kit === 'vendure' ? 'search' : offer.includes('kept') ? 'kept page' : 'page'
        list.push({ name: offer, kind, url, path, stop })
      }
    } catch (error) {
      say({ bench: 'reference', name, version: versionOf(kit), failed: String(error).slice(0, 500) })
    }
  }
  return list
}
