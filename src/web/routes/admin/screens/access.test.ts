import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { AuthProvider } from '#web/features/session/auth.tsx'
import Categories from './categories.tsx'
import Products from './products.tsx'
import Users from './users.tsx'

const member = {
  id: 2,
  username: 'lan',
  fullName: 'Lan',
  email: 'lan@example.vn',
  points: 0,
  pendingPoints: 0,
  role: 'user',
  avatarUrl: null,
}

/** A screen as it shows itself to this person, without the guard in front of it (decision 7). */
const shownTo = (role: 'user' | 'admin', Screen: ComponentType): string => {
  const client = new QueryClient()
  client.setQueryData(['GET /api/user'], { ...member, role })
  const Site = createRoutesStub([{ path: '/', Component: Screen }])
  return renderToString(
    createElement(QueryClientProvider, { client }, createElement(AuthProvider, null, createElement(Site))),
  )
}

it.each([
  ['products', Products, 'Access Denied', 'Quản Lý Sản Phẩm'],
  ['categories', Categories, 'Bạn không có quyền truy cập trang này.', 'Quản Lý Danh Mục'],
  ['users', Users, 'You don&#x27;t have permission to access this page.', 'Quản Lý Người Dùng'],
] as const)('%s shows itself to admins alone, and the way home to others', (_, Screen, denial, title) => {
  const refused = shownTo('user', Screen)
  expect(refused).toContain(denial)
  expect(refused).toContain('href="/"')
  expect(refused).not.toContain(title)
  const shown = shownTo('admin', Screen)
  expect(shown).toContain(title)
  expect(shown).not.toContain(denial)
})
