import type { Context } from 'hono'
import { refusedPath } from '#shared/refused-for.ts'
import { readBytes } from './read-body.ts'

/** Pages the server renders for the member who asks, with what is theirs; every other page is the same for everybody. */
const ownPages: ReadonlySet<string> = new Set(['/cart', '/favorites', refusedPath('suspended')])

/** Is this, without its query, the address of such a page? */
export const isOwnPage = (address: string): boolean => ownPages.has(address.split('?')[0] ?? '')

const mostFormBytes = 4096

/** The fields of a plain form, as a browser without scripts sends one. @throws AppError too_large */
export const readFields = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams(Buffer.from(await readBytes(request, mostFormBytes)).toString('utf8'))

/** The page of ours a form was sent from, else `fallback`: path and query alone, so that it leads nowhere else. */
export const pageBefore = (c: Context, origin: string, fallback: string): string => {
  const from = c.req.header('referer') ?? ''
  if (!URL.canParse(from)) return fallback
  const { origin: site, pathname, search } = new URL(from)
  const isOurs = site === new URL(origin).origin || site === `http://${c.req.header('host')}`
  return isOurs && /^\/(?!\/)/.test(pathname) && !pathname.includes('\\') ? pathname + search : fallback
}
