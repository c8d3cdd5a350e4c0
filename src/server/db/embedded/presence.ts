import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fitsSocket } from './socket.ts'

/** Does somebody listen there? It says so from any container of this machine, whatever numbers its processes have. */
const knock = (path: string): Promise<'alive' | 'dead' | 'unknown'> =>
  new Promise((resolve) => {
    const socket = createConnection(path)
    const end = (found: 'alive' | 'dead' | 'unknown') => {
      socket.destroy()
      resolve(found)
    }
    socket.once('connect', () => end('alive'))
    socket.once('error', ({ code }: NodeJS.ErrnoException) => {
      // More wait for it than it lets in.
      if (code === 'EAGAIN') return end('alive')
      end(code === 'ECONNREFUSED' ? 'dead' : 'unknown')
    })
  })

export const answers = async (path: string): Promise<boolean> => (await knock(path)) === 'alive'

const pattern = /^lock\.[0-9a-f-]{8}\.socket$/
const glances = 10
const glanceMs = 50

/** Those beside `mine` that somebody listens on. What a process that has ended left there goes, for no name is given twice. */
const othersAlive = async (dataDir: string, mine: string): Promise<string[]> => {
  const alive: string[] = []
  for (const name of readdirSync(dataDir).filter((one) => pattern.test(one) && one !== mine)) {
    const found = await knock(join(dataDir, name))
    if (found === 'alive') alive.push(name)
    if (found === 'dead') rmSync(join(dataDir, name), { force: true })
  }
  return alive
}

/** Is it alone? Of two that come at once each sees the other, or the later one sees the first; the one whose name is first stays. */
const isAlone = async (dataDir: string, mine: string): Promise<boolean> => {
  for (let glance = 0; glance < glances; glance += 1) {
    const others = await othersAlive(dataDir, mine)
    if (others.length === 0) return true
    if (others.some((name) => name < mine)) return false
    await pause(glanceMs)
  }
  return false
}

/**
 * Shows all processes of this machine that this one works on a folder, from before there is a database in it: it listens on a socket there
 * until it ends, however it does. undefined where another one does so.
 */
export const showPresence = async (dataDir: string): Promise<(() => void) | undefined> => {
  const mine = `lock.${randomUUID().slice(0, 8)}.socket`
  const path = join(dataDir, mine)
  // Elsewhere containers are machines of their own, and what a socket says is not known.
  if (process.platform !== 'linux' || !fitsSocket(path)) return () => {}
  const server = createServer((socket) => socket.destroy()).listen(path)
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  // The file system knows no sockets.
  if (!isListening) return () => {}
  server.unref()
  const leave = () => {
    server.close()
    rmSync(path, { force: true })
  }
  if (await isAlone(dataDir, mine)) return leave
  leave()
  return undefined
}
