import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ClickStage } from '#contract/affiliate.ts'
import { clickLineText as t } from '#web/text/wallet.ts'
import { clickStages, JourneyFilter } from './journey-filter.tsx'
import { MonthHead } from './journey-tab.tsx'

const sums = { month: '2026-11', clicks: 5, pending: 3000, credited: 8000 }
const stages = Object.fromEntries(clickStages.map((one) => [one, 4711])) as Record<ClickStage, number>
const filtered = (month: string | undefined) =>
  renderToStaticMarkup(
    createElement(JourneyFilter, {
      filter: { month },
      wallet: { stages, months: [sums] },
      onFilter: () => {},
    }),
  )
const head = (part: boolean) =>
  renderToStaticMarkup(createElement(MonthHead, { month: sums.month, sums, part }))

it('counts clicks of all months as long as none is chosen', () => {
  expect(filtered(undefined)).toContain('4.711')
  expect(filtered('2026-11')).not.toContain('4.711')
})

it('says that a sum is of the whole month where not all of it stands below', () => {
  expect(head(false)).toContain(`sr-only">${t.wholeMonth}`)
  expect(head(true)).toContain(t.wholeMonth)
  expect(head(true)).not.toContain('sr-only')
})
