import { once } from 'node:events'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Home } from './run-as.ts'

/** In bytes: what macOS takes; Linux takes a few more. */
const longestPath = 103

/** May a socket have this path? */
export const fitsSocket = (path: string): boolean => Buffer.byteLength(path) <= longestPath

const canListen = async (path: string): Promise<boolean> => {
  const server = createServer().listen(path)
  const failure = await once(server, 'listening').then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!failure) await once(server.close(), 'close')
  rmSync(path, { force: true })
  return failure === undefined
}

/**
 * The folder of the server's Unix socket, over which a statement costs a third less of both processes' time than over TCP;
 * undefined where PostgreSQL takes no such path or the file system knows no sockets.
 */
export const socketFolder = async (home: Home): Promise<string | undefined> => {
  const folder = join(home.folder, 'socket')
  const probe = join(folder, '.s.PGSQL.65535')
  // In PostgreSQL's list of folders a comma ends one.
  if (process.platform === 'win32' || !fitsSocket(probe) || /[,"]/.test(folder)) return undefined
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
    home.own(folder)
    return (await canListen(probe)) ? folder : undefined
  } catch {
    return undefined
  }
}

/** The same address by way of the socket there, for clients that read `host` as libpq does. */
export const throughSocket = (url: string, folder: string | undefined): string => {
  if (!folder) return url
  const through = new URL(url)
  through.searchParams.set('host', folder)
  return through.href
}
