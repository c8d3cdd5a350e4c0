import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { type Duty, staffRoles } from '#shared/staff.ts'
import {
  adminGroupsOf,
  adminPath,
  type ScreenName,
  screenList,
  screens,
} from '#web/features/admin/screens.ts'
import { AuthProvider } from '#web/features/session/components/auth.tsx'
import AdminScreen from './screen.tsx'

const member = {
  id: 2,
  username: 'lan',
  fullName: 'Lan',
  email: 'lan@example.vn',
  points: 0,
  pendingPoints: 0,
  staff: null,
  lacksFactor: false,
  hasPassword: true,
  avatarUrl: null,
}

/** A screen as it shows itself to this person, without the guard in front of it (decision 7). */
const shownTo = async (duty: Duty, name: ScreenName): Promise<string> => {
  const client = new QueryClient()
  client.setQueryData(['GET /api/user'], {
    ...member,
    role: duty === 'admin' ? 'admin' : 'user',
    staff: staffRoles.find((one) => one === duty) ?? null,
  })
  const Site = createRoutesStub([{ id: `admin/${name}`, path: screens[name].path, Component: AdminScreen }])
  const page = await renderToReadableStream(
    createElement(
      QueryClientProvider,
      { client },
      createElement(
        AuthProvider,
        null,
        createElement(Site, { initialEntries: [screens[name].path.replace(':id', '1')] }),
      ),
    ),
  )
  await page.allReady
  return await text(page)
}

const short = 'Access Denied'
const full = 'You don&#x27;t have permission to access this page.'
const vietnamese = 'Bạn không có quyền truy cập trang này.'

it.each(screenList.map(([name]) => name))(
  '%s shows itself to admins alone, and the way home to others',
  async (name) => {
    const refused = await shownTo('user', name)
    expect(refused).toContain(name === 'products' ? short : name === 'users' ? full : vietnamese)
    expect(refused.includes(short)).toBe(name === 'products' || name === 'users')
    expect(refused).toContain('href="/"')
    expect(refused).not.toContain('<h1')
    const shown = await shownTo('admin', name)
    expect(shown).not.toMatch(/Access Denied|không có quyền/)
    // Most others show their title once they know what they are about; a batch is called by its number.
    const isKnown = !screens[name].path.includes(':id') || name === 'withdrawal-batch'
    expect(shown.includes('<h1')).toBe(isKnown)
  },
)

const whose: Record<(typeof staffRoles)[number], ScreenName[]> = {
  content: [
    ...(['products', 'categories', 'product', 'imports', 'blog', 'blog-editor', 'blog-preview'] as const),
    ...(['search', 'retailers', 'links', 'vouchers', 'letters', 'letter'] as const),
  ],
  support: ['users', 'user', 'reviews', 'messages', 'claims', 'approvals'],
  finance: [
    ...([
      'user',
      'rewards',
      'conversions',
      'conversion',
      'reconciliation',
      'holds',
      'adjustments',
      'approvals',
    ] as const),
    ...(['networks', 'commission-rates', 'events', 'withdrawals', 'withdrawal-batch', 'bonuses'] as const),
  ],
}

it.each(staffRoles)('somebody of %s has the screens of their part, and no others', async (role) => {
  const all: ScreenName[] = ['overview', 'change-password', 'security', ...whose[role]]
  for (const [name, { menu, path }] of screenList) {
    const shown = await shownTo(role, name)
    expect(/Access Denied|không có quyền/.test(shown), name).toBe(!all.includes(name))
    if (!menu) continue
    const inMenu = adminGroupsOf(role).some(({ links }) => links.some(({ to }) => to === path))
    expect(inMenu, name).toBe(all.includes(name))
  }
})

it('every screen has its file, and every file its line', () => {
  const files = readdirSync(join(import.meta.dirname, 'screens')).map((file) => file.replace(/\.tsx$/, ''))
  expect(files.toSorted()).toEqual(screenList.map(([name]) => name).toSorted())
})

it('an address fills in what the path asks for and keeps the rest as its query', () => {
  expect(adminPath('rewards')).toBe('/admin/rewards')
  expect(adminPath('blog-preview', { id: 7 })).toBe('/admin/blog/7/preview')
  expect(adminPath('links', { boc: 'tiki.vn' })).toBe('/admin/links?boc=tiki.vn')
  expect(adminPath('conversions', { q: 'A B&c' })).toBe('/admin/conversions?q=A+B%26c')
})
