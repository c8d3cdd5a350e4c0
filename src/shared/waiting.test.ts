import { expect, it } from 'vitest'
import { afterBetween, afterDays, agoText } from './waiting.ts'

it.each([
  [0, 'trong ngày'],
  [0.99, 'trong ngày'],
  [1.4, 'sau 1 ngày'],
  [19.6, 'sau 20 ngày'],
])('%d days are said as "%s"', (days, said) => expect(afterDays(days)).toBe(said))

it.each([
  [0.1, 0.4, 'trong vòng 1 ngày'],
  [0.2, 2.5, 'sau 1-3 ngày'],
  [1.2, 1.9, 'sau khoảng 2 ngày'],
  [2, 9.01, 'sau 2-10 ngày'],
])('from %d to %d days are said as "%s"', (usual, slow, said) => expect(afterBetween(usual, slow)).toBe(said))

it.each([
  [30_000, 'vừa xong'],
  [60_000, '1 phút trước'],
  [5.9 * 3_600_000, '5 giờ trước'],
  [49 * 3_600_000, '2 ngày trước'],
  [-60_000, 'vừa xong'],
])('%d ms ago is "%s"', (ms, said) => expect(agoText(new Date(1e12), new Date(1e12 + ms))).toBe(said))
