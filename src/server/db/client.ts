import type { Duplex } from 'node:stream'
import pg from 'pg'

/**
 * A connection over which nothing was said for so long (ms) is felt for. What stands between forgets a silent one within minutes (a
 * balancer, a NAT, an overlay network), says nothing of it, and whoever asks over it next waits for a quarter of an hour; by itself the
 * system feels for it after two hours.
 */
const feltFor = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 }

/**
 * A connection of its own. One that breaks fails the call under way and the next one, and nothing else: without a listener
 * the error would end the process.
 */
export const createClient = (
  url: string,
  options: Omit<pg.ClientConfig, 'connectionString'> = {},
): pg.Client => {
  const client = new pg.Client({ connectionString: url, ...feltFor, ...options })
  client.on('error', () => {})
  return client
}

/** Of a connection that answers no more: what was asked over it fails now and not when the system gives it up. */
const cut = (client: pg.ClientBase): void => {
  ;(client as pg.ClientBase & { connection: { stream: Duplex } }).connection.stream.destroy()
}

/**
 * A connection of its own for work that takes as long as it takes, already connected. Behind a pooler with one role the limits of
 * calls are the role's (`limitOwnRole`), and would end it.
 */
export const connectPatiently = async (url: string, name: string): Promise<pg.Client> => {
  const client = createClient(url, { application_name: name })
  await client.connect()
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  return client
}

/** What these sessions are asked is broken off, over a connection of its own; who cannot be reached is left to it. */
export const cancelBackends = async (url: string, pids: readonly number[]): Promise<void> => {
  const client = createClient(url, { connectionTimeoutMillis: 1000 })
  try {
    await client.connect()
    await client.query('select pg_cancel_backend(pid) from unnest($1::integer[]) pid', [pids])
  } catch {
    // They are cut off then.
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Connections for many. A broken one is told of by `onLost`, whether it was idle or at work (the pool itself listens to idle
 * ones alone), and another takes its place. `cutAll` breaks them all; `backends` are the server's numbers of theirs.
 */
export const createPool = (
  config: pg.PoolConfig,
  onLost: (error: Error) => void,
): { pool: pg.Pool; cutAll: () => void; backends: () => number[] } => {
  const pool = new pg.Pool({ ...feltFor, ...config })
  const clients = new Set<pg.ClientBase>()
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', onLost)
  })
  pool.on('remove', (client) => clients.delete(client))
  // Heard of by the client's own listener.
  pool.on('error', () => {})
  const backends = () => [...clients].flatMap((client) => (client as { processID?: number }).processID ?? [])
  return { pool, cutAll: () => [...clients].forEach(cut), backends }
}
