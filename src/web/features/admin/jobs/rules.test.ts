import { expect, it } from 'vitest'
import type { JobKind } from '#contract/jobs.ts'
import { byTrouble, kindsAsked, scheduleWords } from './rules.ts'

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

it('kinds are found by words of either name, and by their state', () => {
  const day = { runs: 0, failed: 0, meanMs: null, longestMs: null }
  const kinds = [
    {
      name: 'mail.notice',
      title: 'Gửi thông báo',
      lastState: 'completed',
      failed: 0,
      waiting: 3,
      active: 0,
      day,
    },
    {
      name: 'affiliate.poll',
      title: 'Đọc báo cáo',
      lastState: 'retry',
      failed: 0,
      waiting: 0,
      active: 0,
      day,
    },
    { name: 'proof.publish', title: 'Công bố', lastState: null, failed: 0, waiting: 0, active: 0, day },
  ] as unknown as JobKind[]
  const names = (q: string, state = '') => kindsAsked(kinds, { q, state }).map(({ name }) => name)
  expect(names('thong bao')).toEqual(['mail.notice'])
  expect(names('PROOF.')).toEqual(['proof.publish'])
  expect(names('', 'trouble')).toEqual(['affiliate.poll'])
  expect(names('', 'waiting')).toEqual(['mail.notice'])
  expect(names('', 'done')).toEqual(['mail.notice'])
  expect(names('', 'never')).toEqual(['proof.publish'])
  expect(names('proof', 'trouble')).toEqual([])
  expect(names('', 'gi-do')).toHaveLength(3)
})
