import { expect, it } from 'vitest'
import { rewardsText } from './rewards.ts'

it('says how many points are missing as numbers are written here', () =>
  expect(rewardsText.redeem.shortfall(41_000)).toContain('41.000 điểm'))
