import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import { endpoints } from '#contract/index.ts'
import type { Config } from '../../config.ts'
import { textResponse } from '../compress.ts'
import { sessionCookie } from '../session.ts'
import { documentOf } from './document.ts'
import { pageOf } from './page.ts'

const versionOf = (): string =>
  (
    JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')) as {
      version: string
    }
  ).version

/** GET /api/openapi.json and GET /api/docs: the contract, for programs and for people. Made when first asked for. */
export const bindApiDocs = (app: Hono, { siteName, siteUrl, secureCookies }: Config): void => {
  let made: { json: string; page: string } | undefined
  const docs = () => {
    if (made) return made
    const site = { siteName, siteUrl, version: versionOf(), sessionCookie: sessionCookie(secureCookies) }
    const document = documentOf(endpoints, site)
    made = { json: JSON.stringify(document), page: pageOf(document) }
    return made
  }
  const answer = (c: Context, body: string, type: string, more: Record<string, string> = {}) => {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
    const headers = new Headers({ etag, 'cache-control': 'public, max-age=300', ...more })
    if (c.req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
    headers.set('content-type', `${type}; charset=utf-8`)
    return textResponse(c.req.raw, body, { headers })
  }
  app.get('/api/openapi.json', (c) => answer(c, docs().json, 'application/json'))
  app.get('/api/docs', (c) =>
    answer(c, docs().page, 'text/html', {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    }),
  )
}
