import { expect, it } from 'vitest'
import type { JobKind } from '#contract/jobs.ts'
import { byTrouble, scheduleWords } from './rules.ts'

it.each([
  ['* * * * *', 'Mỗi phút'],
  ['*/5 * * * *', 'Mỗi 5 phút'],
  ['7 * * * *', 'Mỗi giờ, vào phút 7'],
  ['17 */6 * * *', 'Mỗi 6 giờ, vào phút 17'],
  ['40 3 * * *', 'Hằng ngày lúc 03:40'],
  ['20 1,7,13 * * *', 'Hằng ngày lúc 01:20, 07:20, 13:20'],
  ['10 9-20 * * *', 'Mỗi giờ từ 09:10 đến 20:10'],
  ['0 3 * * 1', '0 3 * * 1'],
  ['*/5 3 * * *', '*/5 3 * * *'],
  ['1-5 * * * *', '1-5 * * * *'],
])('%s is %s', (cron, words) => expect(scheduleWords(cron)).toBe(words))

it('what is in trouble comes first, the rest stays by name', () => {
  const kind = (name: string, over: Partial<JobKind> = {}): JobKind =>
    ({ name, failed: 0, lastState: 'completed', ...over }) as JobKind
  const kinds = [kind('a'), kind('b', { lastState: 'retry' }), kind('c'), kind('d', { failed: 2 })]
  expect(byTrouble(kinds).map(({ name }) => name)).toEqual(['b', 'd', 'a', 'c'])
})
