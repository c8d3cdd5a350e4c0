// Is the process of this container well? A worker answers on METRICS_PORT alone.
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'

const { PROCESS, PORT, METRICS_PORT, TLS_CERT_FILE } = process.env
const port = PROCESS === 'worker' ? METRICS_PORT : PORT || 3000
if (!port) process.exit(0)
const options = { host: '127.0.0.1', port, path: '/healthz', timeout: 2000 }
// Its certificate names the machine, and who answers on the container's own loopback is nobody else.
const asked = TLS_CERT_FILE ? secure({ ...options, rejectUnauthorized: false }) : plain(options)
asked.on('response', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
asked.on('timeout', () => process.exit(1))
asked.on('error', () => process.exit(1))
asked.end()
