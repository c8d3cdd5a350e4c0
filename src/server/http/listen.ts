import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { CannotStart } from '../kernel/cannot-start.ts'
import { hostInAddress } from '../kernel/host-in-address.ts'

const reasons: Record<string, string> = {
  EADDRINUSE: 'another process listens there already',
  EACCES: 'this user may not listen there; ports below 1024 are for root',
  EADDRNOTAVAIL: 'this machine does not have that address',
  ENOTFOUND: 'no such name',
}

/** Listens there. @throws CannotStart naming the variables that say where */
export const listen = async (
  server: Server,
  { host, port }: { host: string; port: number },
  variables = 'HOST, PORT',
): Promise<void> => {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new CannotStart(
      `${variables}: cannot listen on ${hostInAddress(host)}:${port}: ${reasons[code] ?? message}`,
    )
  }
}

/** Would it do? Asked before the database is started for nothing. @throws CannotStart */
export const tryToListen = async (
  ...where: Parameters<typeof listen> extends [Server, ...infer Rest] ? Rest : never
) => {
  const probe = createServer()
  await listen(probe, ...where)
  probe.close()
  await once(probe, 'close')
}
