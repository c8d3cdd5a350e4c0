import { expect, it } from 'vitest'
import { pageOfLost } from './page-of-lost.ts'

it('who lost something by the provider reads of it after the second step', () => {
  expect(pageOfLost('?step=code&lost=password', true)).toBe('/admin/security?lost=password')
  expect(pageOfLost('?step=code&lost=factors', false)).toBe('/dashboard?tab=security&lost=factors')
  for (const search of ['?step=code', '?lost=password', '?step=code&lost=', ''])
    expect(pageOfLost(search, true)).toBeUndefined()
})
