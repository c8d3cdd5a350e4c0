import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { bindAvatars } from './avatars.ts'

const ask = (template?: string) => {
  const app = new Hono()
  bindAvatars(app, template)
  return app.request('/avatars/H%E1%BB%93ng%20%26%20Hoa.svg')
}

it('is drawn here, the same for the same name', async () => {
  const [one, other] = [await ask(), await ask()]
  expect(one.headers.get('content-type')).toContain('image/svg+xml')
  expect(await one.text()).toBe(await other.text())
})

it('is left to another service where the operator says so, with the name as one part of the address', async () => {
  const answer = await ask('https://avatars.example/{username}.svg?size=96')
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('https://avatars.example/H%E1%BB%93ng%20%26%20Hoa.svg?size=96')
})

it('a sign that the cut would halve does no harm', async () => {
  const app = new Hono()
  bindAvatars(app, 'https://avatars.example/{username}.svg')
  const answer = await app.request(`/avatars/${'a'.repeat(59)}${encodeURIComponent('🦊')}.svg`)
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    `https://avatars.example/${'a'.repeat(59)}%EF%BF%BD.svg`,
  ])
})
