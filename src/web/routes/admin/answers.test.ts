import { text } from 'node:stream/consumers'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { type ScreenName, screenList, screens } from '#web/features/admin/screens.ts'
import { AuthProvider } from '#web/features/session/components/auth.tsx'
import type { CallName } from '#web/lib/call.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import AdminScreen from './screen.tsx'

const admin = {
  id: 2,
  username: 'lan',
  role: 'admin',
  staff: null,
  points: 0,
  pendingPoints: 0,
  lacksFactor: false,
}

/** What a screen shows an admin once its calls have ended as said: with an answer, not at all, or (absent) not yet. */
const shown = async (name: ScreenName, ended: 'failed' | Partial<Record<CallName, unknown>>) => {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryOnMount: false } })
  const cache = client.getQueryCache()
  cache.subscribe(({ type, query }) => {
    if (type !== 'added' || query.queryKey[0] === 'GET /api/user') return
    if (ended === 'failed')
      query.setState({ ...query.state, status: 'error', error: new TypeError('fetch failed') })
    else if (String(query.queryKey[0]) in ended)
      query.setData(ended[query.queryKey[0] as CallName], { updatedAt: Date.now(), manual: true })
  })
  client.setQueryData(['GET /api/user'], admin)
  const { path } = screens[name]
  const Site = createRoutesStub([{ id: `admin/${name}`, path, Component: AdminScreen }])
  const page = await renderToReadableStream(
    createElement(
      QueryClientProvider,
      { client },
      createElement(AuthProvider, null, createElement(Site, { initialEntries: [path.replace(':id', '1')] })),
    ),
  )
  await page.allReady
  const options = new Map(
    cache.getAll().map((query) => [String(query.queryKey[0]), query.options as { staleTime?: number }]),
  )
  return { html: await text(page), options }
}

const names = screenList.map(([name]) => name)
const controlsIn = (html: string): number => html.match(/type="(?:search|date)"|<select/g)?.length ?? 0

it.each(names)('%s says what could not be loaded and leaves nobody waiting', async (name) => {
  const { html, options } = await shown(name, 'failed')
  expect(html).not.toContain('animate-pulse')
  const asksNothing = [...options.keys()].every((call) => !call.includes('/admin/'))
  expect(html.includes('role="alert"') || asksNothing).toBe(true)
})

it.each(names.filter((name) => name !== 'settings'))(
  '%s keeps what narrows it within reach where it could not be loaded',
  async (name) => {
    const waiting = await shown(name, {})
    const failed = await shown(name, 'failed')
    // Its figures are narrowed by the period above them, its groups below.
    const own = name === 'overview' ? 2 : 0
    expect(controlsIn(failed.html)).toBeGreaterThanOrEqual(controlsIn(waiting.html) - own)
  },
)

/** What changes by the own hand alone, or is asked for anew by other means. */
const lasting = ['GET /api/auth/status', 'GET /api/categories', 'GET /api/blog/{slug}']

it.each(names)('%s asks anew for what others may have changed', async (name) => {
  const { options } = await shown(name, {})
  const kept = [...options].filter(([, { staleTime = 0 }]) => staleTime > 60_000).map(([call]) => call)
  expect(kept.filter((call) => !lasting.includes(call))).toEqual([])
})

it('shows of withdrawals what the bank sends, and the tax beside it', async () => {
  const { html } = await shown('withdrawals', {
    'GET /api/admin/withdrawals/totals': [
      { state: 'approved', count: 2, amount: 200_000, tax: 20_000, points: 200_000 },
      { state: 'paid', count: 1, amount: 50_000, tax: 0, points: 50_000 },
    ],
  })
  expect(html).toMatch(/180\.000/)
  expect(html).toMatch(/thuế 20\.000/)
  expect(html).toMatch(/50\.000/)
  expect(html).not.toMatch(/200\.000|thuế 0/)
})

it('counts redemptions that wait, also of rewards that were removed', async () => {
  const { html } = await shown('rewards', {
    'GET /api/admin/rewards': [],
    'GET /api/admin/redemptions': { items: [], total: 37 },
  })
  expect(html).toContain('37')
})
