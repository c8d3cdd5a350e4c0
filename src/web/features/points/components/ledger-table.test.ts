import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { LedgerEntry } from '#contract/points.ts'
import { LedgerTable } from './ledger-table.tsx'

it('says on phones under the points what they left, in place of a column of its own', () => {
  const entry = { id: 1, kind: 'adjust', points: 100_000_000, balanceAfter: 100_055_499 } as LedgerEntry
  const entries = [{ ...entry, createdAt: '2026-11-01T00:00:00Z' }]
  const html = renderToString(createElement(LedgerTable, { entries })).replaceAll('<!-- -->', '')
  expect(html).toMatch(/\+100\.000\.000<span class="block [^"]*sm:hidden">còn 100\.055\.499<\/span>/)
  expect(html).toMatch(/<td class="[^"]*max-sm:hidden[^"]*">100\.055\.499<\/td>/)
})

it('says which order or gift each line is for', () => {
  const entry = { id: 1, kind: 'redeem', points: -1000, about: 'Ly giữ nhiệt 500 ml' } as LedgerEntry
  const entries = [{ ...entry, balanceAfter: 0, createdAt: '2026-11-01T00:00:00Z' }]
  expect(renderToString(createElement(LedgerTable, { entries }))).toContain('>Ly giữ nhiệt 500 ml<')
})
