import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import Styleguide from './styleguide.tsx'

it('renders every component on the server, without a complaint of React', () => {
  const complaints = vi.spyOn(console, 'error')
  const Site = createRoutesStub([{ path: '/', Component: Styleguide }])
  const html = renderToString(createElement(Site))
  expect(html).toContain('Hành trình điểm')
  expect(complaints.mock.calls).toEqual([])
})

it('links every error with its control', () => {
  const Site = createRoutesStub([{ path: '/', Component: Styleguide }])
  const html = renderToString(createElement(Site))
  const described = [...html.matchAll(/aria-describedby="([^"]+)"/g)].flatMap(([, ids]) =>
    (ids ?? '').split(' '),
  )
  expect(described.length).toBeGreaterThanOrEqual(3)
  for (const id of described) expect(html).toContain(` id="${id}"`)
})
