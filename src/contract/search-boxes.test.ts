import { expect, it } from 'vitest'
import { z } from 'zod'
import { type EndpointKey, endpoints } from './index.ts'

const boxes = Object.entries(endpoints).flatMap(([name, { query }]): [EndpointKey, z.ZodType][] =>
  query instanceof z.ZodObject && 'q' in query.shape
    ? [[name as EndpointKey, query.shape.q as z.ZodType]]
    : [],
)

it('knows the lists that are searched', () => {
  expect(boxes.length).toBeGreaterThan(10)
})

it.each(boxes)('%s takes whatever was pasted into its box', (_, box) => {
  for (const pasted of ['DH123 '.repeat(1000), 'a\0b', '\ud800'])
    expect(box.safeParse(pasted).success).toBe(true)
})
