import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { CheckedOrder } from '#contract/holds.ts'
import type { StaffRole } from '#shared/staff.ts'
import { AuthProvider } from '#web/features/session/components/auth.tsx'
import { holdColumns } from '../holds/columns.tsx'

const order = { signals: [], hold: { cause: 'CLAIM_CLASH', claimId: 7 } } as unknown as CheckedOrder

const Cause = () =>
  holdColumns(() => undefined, true)
    .find(({ id }) => id === 'cause')
    ?.cell(order)

const Site = createRoutesStub([{ path: '/', Component: Cause }])

/** Why an order is held that clashes with a claim, as a colleague reads it. */
const causeFor = (staff: StaffRole | null): string => {
  const client = new QueryClient()
  client.setQueryData(['GET /api/user'], {
    ...{ id: 2, username: 'lan', role: staff ? 'user' : 'admin', staff, points: 0 },
  })
  return renderToString(
    createElement(
      QueryClientProvider,
      { client },
      createElement(AuthProvider, null, createElement(Site, { initialEntries: ['/'] })),
    ),
  ).replaceAll('<!-- -->', '')
}

it('leads to the claim who may decide on claims, and tells the others its number', () => {
  expect(causeFor(null)).toContain('href="/admin/claims?id=7"')
  expect(causeFor('finance')).not.toContain('href=')
  expect(causeFor('finance')).toContain('<span>Khiếu nại số 7</span>')
})
