import { expect, it } from 'vitest'

it('an operator sees security', () => {
  expect.unreachable('say what must be true')
})
