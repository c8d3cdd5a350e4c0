import { expect, it } from 'vitest'
import { statusOf } from './rules.ts'

const now = new Date('2026-11-21T01:30:00Z')

it.each([
  [false, null, 'draft'],
  [false, '2026-12-01T00:00:00Z', 'draft'],
  [true, null, 'published'],
  [true, '2026-11-21T01:30:00Z', 'published'],
  [true, '2026-11-21T01:31:00Z', 'scheduled'],
] as const)('published %s at %s is %s', (published, publishedAt, status) =>
  expect(statusOf({ published, publishedAt }, now)).toBe(status),
)
