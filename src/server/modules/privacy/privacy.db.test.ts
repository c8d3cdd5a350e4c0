import { afterAll, expect, it } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'

const app = await bootApp({ clock: { now: () => new Date('2026-11-27T18:30:00Z') } })
afterAll(() => app.close())

it('the own data come as a file that is named by the day it is in Việt Nam', async () => {
  const person = await app.register('xuat-buoi-toi')
  const { headers } = await app.request('/api/me/export', {}, person)
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="mua-hoi-${person.id}-2026-11-28.json"`,
  )
})
