import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a port of this machine that a test may make slow, or lead nowhere: what is sent is taken and never arrives. */
export const openLink = async (port: number) => {
  let target = port
  const pairs = new Set<[Socket, Socket]>()
  let delayMs = 0
  let isDead = false
  const pass = (from: Socket, to: Socket): void => {
    from.on('data', (bytes) => {
      if (isDead) return
      if (delayMs === 0) to.write(bytes)
      else setTimeout(() => to.writable && to.write(bytes), delayMs)
    })
    from.on('error', () => to.destroy())
    from.on('close', () => setTimeout(() => to.destroy(), delayMs))
  }
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    near.setNoDelay(true)
    far.setNoDelay(true)
    pass(near, far)
    pass(far, near)
    near.once('close', () => pairs.delete(pair))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as { port: number }
  return {
    port: own,
    slow: (ms: number): void => {
      delayMs = ms
    },
    /** From now on nothing passes; who waits, waits. */
    die: (): void => {
      isDead = true
    },
    /** What was lost stays lost: connections of before end, as they do when a machine comes back. */
    heal: (): void => {
      delayMs = 0
      if (isDead) for (const pair of pairs) for (const socket of pair) socket.destroy()
      isDead = false
    },
    /** Leads elsewhere from now on; connections of before end. */
    lead: (to: number): void => {
      target = to
      for (const pair of pairs) for (const socket of pair) socket.destroy()
    },
    close: async (): Promise<void> => {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The address of a database as it is reached through a link at this port. */
export const throughLink = (address: string, port: number): string => {
  const url = new URL(address)
  url.port = String(port)
  return url.href
}
