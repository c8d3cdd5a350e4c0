import type { Config } from '#server/config.ts'
import { cookieHeader, cookieName, cookieValue } from '#server/http/cookies.ts'

const cookie = 'invited'
const days = 30

/** Remembers by whose code a visitor came, for 30 days; scripts cannot read it. */
export const invitationCookie = (code: string, config: Config): string =>
  cookieHeader(cookieName(cookie, config), code, config, { seconds: days * 86_400 })

/** The code a request brings; '' where it brings none. */
export const invitationIn = (request: Headers, config: Config): string =>
  cookieValue(request, cookieName(cookie, config)) ?? ''
