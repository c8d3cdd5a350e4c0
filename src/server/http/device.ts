import type { Config } from '../config.ts'
import { readToken } from '../kernel/signed-token.ts'
import { cookieName, cookieValue } from './cookies.ts'

/** A browser that accounts were signed in on: its number, and what identity notes of each account. */
export type KnownDevice = { id: string; accounts: string[] }

export const devicePurpose = 'known-device'

export const deviceCookieName = (config: Config): string => cookieName('device', config)

/** The browser a request comes from, by the cookie it was given when somebody signed in on it. */
export const readDevice = (config: Config, request: Headers): KnownDevice | undefined => {
  const token = cookieValue(request, deviceCookieName(config))
  const [id, ...accounts] = (token && readToken(config.secrets, devicePurpose, token)?.split(' ')) || []
  return id ? { id, accounts } : undefined
}
