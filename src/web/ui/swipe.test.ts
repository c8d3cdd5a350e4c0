import { expect, it } from 'vitest'
import { swipeOf } from './swipe.ts'

const from = { x: 300, y: 500, at: 0 }
it.each([
  ['to the left shows what stands on the right', from, { x: 180, y: 510, at: 200 }, 1],
  ['to the right shows what stands on the left', { ...from, x: 100 }, { x: 260, y: 470, at: 300 }, -1],
  ['scrolling down is none', from, { x: 290, y: 200, at: 200 }, 0],
  ['slanting is none', from, { x: 200, y: 440, at: 200 }, 0],
  ['a short one is none', from, { x: 250, y: 500, at: 100 }, 0],
  ['a slow one is reading along with the finger', from, { x: 100, y: 500, at: 900 }, 0],
  ['from the window’s edge is the way back', { ...from, x: 10 }, { x: 200, y: 500, at: 200 }, 0],
  ['from the other edge is the way forward', { ...from, x: 380 }, { x: 100, y: 500, at: 200 }, 0],
])('%s', (_, start, end, wanted) => expect(swipeOf(start, end, 390)).toBe(wanted))
