import type { Hono } from 'hono'
import { normalized } from '#shared/normalized.ts'

const tones = ['#0b6e4f', '#8a5a00', '#3b4f9e', '#8b2f5c', '#1f6f8b', '#5b6b1f', '#7a3e9d', '#9c3d1f']

const toneOf = (name: string): string => {
  let sum = 7
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003
  return tones[sum % tones.length] ?? '#0b6e4f'
}

const letterOf = (name: string): string => {
  const [first = '?'] = name.toLocaleUpperCase('vi-VN').match(/[\p{L}\p{N}]/u) ?? []
  return first
}

/** A round picture with the name's first letter; the same name gives the same picture. */
const draw = (name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="${toneOf(name)}"/><text x="48" y="50" fill="#fff" font-family="'Be Vietnam Pro',Arial,sans-serif" font-size="44" font-weight="600" text-anchor="middle" dominant-baseline="central">${letterOf(name)}</text></svg>`

/**
 * GET /avatars/{username}.svg: drawn here, so that no username leaves the site. An operator may have another service draw them:
 * `template` is its address, with {username} in it.
 */
export const bindAvatars = (app: Hono, template: string | undefined): void => {
  app.get('/avatars/:file{.+\\.svg}', (c) => {
    // Cut between two halves of a sign it could not be written into an address.
    const name = normalized(c.req.param('file').slice(0, -4)).slice(0, 60).toWellFormed()
    if (template) return c.redirect(template.replaceAll('{username}', encodeURIComponent(name)))
    return c.body(draw(name), 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=604800',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
  })
}
