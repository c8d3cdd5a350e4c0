import { cookieValue } from '#server/http/session.ts'

const days = 30
const nameOf = (secure: boolean): string => `${secure ? '__Secure-' : ''}muahoi.invited`

/** Remembers by whose code a visitor came, for 30 days; scripts cannot read it. */
export const invitationCookie = (code: string, secure: boolean): string =>
  `${nameOf(secure)}=${code}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** The code a request brings; '' where it brings none. */
export const invitationIn = (request: Headers, secure: boolean): string =>
  cookieValue(request, nameOf(secure)) ?? ''
