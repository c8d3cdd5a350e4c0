import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Trial } from '#contract/rules.ts'
import { ruleTrialText as t } from '#web/text/admin-rules.ts'
import { Result } from '../trial.tsx'

const trial: Trial = {
  ...{ tracked: true, base: { ruleId: null, name: null, points: 500 }, boost: null, points: 500 },
  ...{ pointValue: 2, cost: 1000, margin: -400, passed: [] },
}
const shown = (change: Partial<Trial>) =>
  renderToString(createElement(Result, { trial: { ...trial, ...change } }))

it('says what stays of the commission where it is known, and that no points are given where no id can travel', () => {
  expect(shown({})).toContain(t.loss)
  expect(shown({})).not.toContain(t.untracked)
  expect(shown({ margin: null })).not.toContain(t.margin)
  expect(shown({ tracked: false, points: 0, cost: 0, margin: null })).toContain(t.untracked)
})
