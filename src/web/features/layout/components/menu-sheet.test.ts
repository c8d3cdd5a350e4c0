import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { type StaffRole, staffRoles } from '#shared/staff.ts'
import { AuthProvider } from '#web/features/session/components/auth.tsx'
import { paths } from '#web/lib/paths.ts'
import { dutyNames } from '#web/text/staff.ts'
import MenuSheet from './menu-sheet.tsx'

const Opened = () => createElement(MenuSheet, { open: true, onOpenChange: () => {} })

/** The menu of everything as a member with this part of the operators' work sees it. */
const shownTo = (staff: StaffRole | null, at = '/'): string => {
  const client = new QueryClient()
  client.setQueryData(['GET /api/user'], { id: 2, username: 'lan', role: 'user', staff, points: 0 })
  const Site = createRoutesStub([{ path: at, Component: Opened }])
  const site = createElement(Site, { initialEntries: [at] })
  return renderToString(
    createElement(QueryClientProvider, { client }, createElement(AuthProvider, null, site)),
  )
}

it.each(staffRoles)('says of somebody of %s what they are, and leads to their work', (staff) => {
  const html = shownTo(staff)
  expect(html).toContain(`>${dutyNames[staff]}<`)
  expect(html).toContain(`href="${paths.admin}"`)
})

it('leads no member there', () => {
  const html = shownTo(null)
  expect(html).toContain(`>${dutyNames.user}<`)
  expect(html).not.toContain(`href="${paths.admin}`)
})

it('marks one place as the one where a member is, whatever else leads there', () => {
  const html = shownTo(null, paths.dashboard)
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  expect(html.match(new RegExp(`href="${paths.dashboard}"`, 'g'))).toHaveLength(2)
})
