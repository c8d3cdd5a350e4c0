import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeFlags, runtimeEnvironment } from '../../scripts/prepare.mjs'
import { packed, processes } from './packed.ts'

const root = join(import.meta.dirname, '../..')

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer().listen(port, '127.0.0.1')
  const heard = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (heard) await once(probe.close(), 'close')
  return heard
}

// Below the ports that the system hands out by itself, or any connection could take one before it is used;
// each process begins elsewhere, for the others ask at the same moment.
const [lowest, highest] = [11_000, 32_700]
let last = lowest + ((process.pid * 61) % (highest - lowest))

/** A port nobody listens at, and that no other test is given before it is used. */
export const freePort = async (): Promise<number> => {
  // Each asks about a port of its own: another one asks meanwhile.
  last = last < highest ? last + 1 : lowest
  const port = last
  return (await isFree(port)) ? port : freePort()
}

export type Site = {
  url: string
  dataDir: string
  env: Record<string, string>
  process: ChildProcess
  /** Everything it printed so far. */
  output: () => string
  /** Ends it by signal and waits; the exit code, or null after kill -9. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** The server itself, without what `npm start` does before it. */
export const serve = [process.execPath, ...nodeFlags, processes.main]

/** For tests of what is kept of pages: however the rest of a run is set. */
export const keepingPages = { PAGE_CACHE_MB: '128' }

/** Runs a command line of the project and waits until it prints `ready …`. */
export const startSite = async (
  options: {
    env?: Record<string, string>
    dataDir?: string
    command?: string[]
    /** Another checkout of the project than this one. */
    root?: string
    /** Hears of everything printed so far, also before it is ready. */
    onOutput?: (output: string, child: ChildProcess) => void
  } = {},
): Promise<Site> => {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'muahoi-site-'))
  const port = options.env?.PORT ?? String(await freePort())
  // Nobody sends these sites requests through a proxy that would have to be told first.
  const env: Record<string, string> = { DATA_DIR: dataDir, PORT: port, DRAIN_SECONDS: '0', ...options.env }
  const [program = 'npm', ...args] = options.command ?? ['npm', 'start', '--silent']
  const child = spawn(program, options.root ? args : args.map(packed), {
    cwd: options.root ?? root,
    env: { ...process.env, ...runtimeEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    const note = (chunk: Buffer) => {
      output += chunk
      options.onOutput?.(output, child)
      if (/^ready .*$/m.test(output)) resolve()
    }
    child.stdout.on('data', note)
    child.stderr.on('data', note)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${output}`)))
  })
  await ready
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    env,
    process: child,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      const [code] = await ended
      return code as number | null
    },
  }
}

export const removeData = (site: Site): void =>
  // Who ends last may write once more meanwhile.
  rmSync(site.dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
