import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { CannotStart } from '../kernel/cannot-start.ts'

type Files = { cert: string; key: string }

const read = (file: string, variable: string): Buffer => {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new CannotStart(`${variable}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

/**
 * A server of this process: over TLS where it was given a certificate, so that nobody between a proxy on another machine and
 * this one reads along. @throws CannotStart where the certificate cannot be used
 */
export const createOwnServer = (
  tls: Files | undefined,
  options: ServerOptions,
  listener: RequestListener,
): Server => {
  if (!tls) return createServer(options, listener)
  const files = { cert: read(tls.cert, 'TLS_CERT_FILE'), key: read(tls.key, 'TLS_KEY_FILE') }
  try {
    return createSecureServer({ ...options, ...files, minVersion: 'TLSv1.2' }, listener)
  } catch (error) {
    throw new CannotStart(
      `TLS_CERT_FILE, TLS_KEY_FILE: no certificate with its key (${(error as NodeJS.ErrnoException).code})`,
    )
  }
}
