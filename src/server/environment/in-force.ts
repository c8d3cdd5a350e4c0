import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { hostInAddress } from '../kernel/host-in-address.ts'
import { projectFolder } from './project-folder.ts'

type Settings = {
  HOST: string
  PORT: number | string
  NODE_ENV?: string | undefined
  DEMO?: string | undefined
  SITE_URL?: string | undefined
  DATA_DIR?: string | undefined
  ADMIN_SECOND_FACTOR?: string | undefined
  CONFIRM_MINUTES?: number | string | undefined
}

export const isProduction = ({ NODE_ENV }: Pick<Settings, 'NODE_ENV'>): boolean => NODE_ENV === 'production'

export const isDemo = ({ DEMO, NODE_ENV }: Pick<Settings, 'DEMO' | 'NODE_ENV'>): boolean =>
  DEMO ? DEMO === '1' : !isProduction({ NODE_ENV })

const siteUrl = ({ SITE_URL, HOST, PORT }: Settings): string =>
  SITE_URL ?? `http://${hostInAddress(HOST)}:${PORT}`

/** Does this address lead somewhere that others reach too, over TLS? */
export const isPublicHttps = (address: string | undefined): boolean => {
  if (!address || !URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && !/^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}

/** Which variables the defaults of these follow from. */
export const follows = {
  DEMO: ['NODE_ENV'],
  SITE_URL: ['HOST', 'PORT'],
  DATA_DIR: [],
  ADMIN_SECOND_FACTOR: ['NODE_ENV', 'SITE_URL'],
  CONFIRM_MINUTES: ['DEMO', 'NODE_ENV'],
} as const

/** What holds where a default follows from other variables; the process reads it, and `npm run config` shows it. */
export const inForce = (env: Settings): Record<keyof typeof follows, string> => {
  const demo = isDemo(env)
  const address = siteUrl(env)
  const isSecure = address.startsWith('https:')
  return {
    DEMO: demo ? '1' : '0',
    SITE_URL: address,
    DATA_DIR: resolve(projectFolder, env.DATA_DIR ?? 'data'),
    ADMIN_SECOND_FACTOR: env.ADMIN_SECOND_FACTOR ?? (isProduction(env) && isSecure ? 'required' : 'offered'),
    CONFIRM_MINUTES: String(env.CONFIRM_MINUTES ?? (demo ? 60 : 10)),
  }
}

/** Passkeys belong to a name: an origin that is a bare address can have none. */
export const hasName = (origin: URL): boolean => isIP(origin.hostname.replace(/^\[|\]$/g, '')) === 0
