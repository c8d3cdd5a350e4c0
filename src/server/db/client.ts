import type { Duplex } from 'node:stream'
import pg from 'pg'

/**
 * A connection of its own. One that breaks fails the call under way and the next one, and nothing else: without a listener
 * the error would end the process.
 */
export const createClient = (
  url: string,
  options: Omit<pg.ClientConfig, 'connectionString'> = {},
): pg.Client => {
  const client = new pg.Client({ connectionString: url, ...options })
  client.on('error', () => {})
  return client
}

/** Of a connection that answers no more: what was asked over it fails now and not when the system gives it up. */
const cut = (client: pg.ClientBase): void => {
  ;(client as pg.ClientBase & { connection: { stream: Duplex } }).connection.stream.destroy()
}

/**
 * Connections for many. A broken one is told of by `onLost`, whether it was idle or at work (the pool itself listens to idle
 * ones alone), and another takes its place. `cutAll` breaks them all.
 */
export const createPool = (
  config: pg.PoolConfig,
  onLost: (error: Error) => void,
): { pool: pg.Pool; cutAll: () => void } => {
  const pool = new pg.Pool(config)
  const clients = new Set<pg.ClientBase>()
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', onLost)
  })
  pool.on('remove', (client) => clients.delete(client))
  // Heard of by the client's own listener.
  pool.on('error', () => {})
  return { pool, cutAll: () => [...clients].forEach(cut) }
}
