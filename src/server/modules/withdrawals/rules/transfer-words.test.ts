import { expect, it } from 'vitest'
import { transferWords } from './transfer-words.ts'

it.each([
  ['Mua Hời', 'Mua Hoi RT7'],
  ['Hoàn Tốt', 'Hoan Tot RT7'],
  ['Đi chợ – 24/7 & hơn', 'Di cho 24 7 hon RT7'],
  ['Hoàn tiền mua sắm cho mọi nhà', 'Hoan tien mua sam cho RT7'],
  ['日本', 'RT7'],
])('a transfer of %s says %s', (siteName, words) => {
  expect(transferWords(siteName, 7)).toBe(words)
  expect(transferWords(siteName, 123_456_789).length).toBeLessThanOrEqual(25)
})
