import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { MemberClick } from '#contract/affiliate.ts'
import { ClickFacts } from './click-facts.tsx'

/** The facts of a click with one order, of which its network says this. */
const shown = (networkStatus: string): string => {
  const order = { id: 1, transactionId: 'CHM-8', status: 'pending', networkStatus }
  const click = { locked: [], bonuses: [], reason: { nextDate: null }, conversions: [order] } as unknown
  return renderToString(createElement(ClickFacts, { click: click as MemberClick }))
}

it('keeps a network’s own words behind a fold', () => {
  const html = shown('status=1 is_confirmed=0')
  const [open = '', folded = ''] = html.split('<details')
  expect(open).toContain('đang chờ')
  expect(open).not.toContain('status=1')
  expect(folded).toContain('status=1 is_confirmed=0')
})

it('has no fold where a network says nothing', () => expect(shown('')).not.toContain('<details'))
