import { expect, it } from 'vitest'
import { onceEach } from './once-each.ts'

it('what one page repeats of another stands once, where it stood first', () => {
  const pages = [{ items: [{ id: 9 }, { id: 8 }] }, { items: [{ id: 8 }, { id: 7 }] }]
  expect(onceEach(pages, ({ id }) => id)).toEqual([{ id: 9 }, { id: 8 }, { id: 7 }])
})
