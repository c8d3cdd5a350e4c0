import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

export default {
  compress: false,
  poweredByHeader: false,
  serverExternalPackages: ['pg'],
  turbopack: { root: here },
}
