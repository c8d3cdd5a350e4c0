import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { foldPath, hashNode, hashText } from '#shared/proof.ts'
import { chunkSize, daysDue, daysLate, leafHash, nodeHash, oldestKept, pathFrom, treeRoot } from './rules.ts'

const leaves = (count: number): Buffer[] => Array.from({ length: count }, (_, at) => leafHash(`lá ${at}`))

/** RFC 6962, section 2.1, to the letter: split at the largest power of two below the number of leaves. */
const merkle = (hashes: Buffer[]): Buffer => {
  const [only] = hashes
  if (hashes.length === 1 && only) return only
  if (hashes.length === 0) return createHash('sha256').digest()
  const half = 2 ** Math.ceil(Math.log2(hashes.length) - 1)
  return nodeHash(merkle(hashes.slice(0, half)), merkle(hashes.slice(half)))
}

it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 13, 100, 255, 256, 257, 1000])(
  'a tree of %i leaves is that of RFC 6962',
  (count) => {
    const all = leaves(count)
    expect(treeRoot(all)).toEqual(merkle(all))
    const tops: Buffer[] = []
    for (let at = 0; at < count; at += chunkSize) tops.push(treeRoot(all.slice(at, at + chunkSize)))
    expect(treeRoot(tops)).toEqual(merkle(all))
  },
)

it.each([1, 2, 3, 7, 8, 9, 300])('every path in a tree of %i leaves leads to its root', async (count) => {
  const all = leaves(count)
  const root = treeRoot(all).toString('hex')
  for (const [at, leaf] of all.entries()) {
    const path = pathFrom(all, at)
    expect(await foldPath(leaf.toString('hex'), path)).toBe(root)
    if (count > 1) expect(await foldPath(leafHash('khác').toString('hex'), path)).not.toBe(root)
  }
})

it('hashes leaves and nodes as the browser does, and never one as the other', async () => {
  const [left, right] = leaves(2)
  expect(await hashText('lá 0')).toBe(left?.toString('hex'))
  expect(await hashNode(left?.toString('hex') ?? '', right?.toString('hex') ?? '')).toBe(
    treeRoot(leaves(2)).toString('hex'),
  )
  const inner = Buffer.concat([left ?? Buffer.alloc(0), right ?? Buffer.alloc(0)])
  expect(leafHash(inner.toString('latin1'))).not.toEqual(treeRoot(leaves(2)))
})

const at = (text: string) => new Date(`${text}+07:00`)

it('publishes yesterday first, then every day that ended, a little after midnight', () => {
  expect(daysDue(undefined, at('2026-11-22T00:04'))).toEqual(['2026-11-20'])
  expect(daysDue(undefined, at('2026-11-22T00:06'))).toEqual(['2026-11-21'])
  expect(daysDue('2026-11-21', at('2026-11-22T12:00'))).toEqual([])
  expect(daysDue('2026-10-30', at('2026-11-02T12:00'))).toEqual(['2026-10-31', '2026-11-01'])
  expect(daysDue('2026-12-31', at('2026-11-22T12:00'))).toEqual([])
  expect(oldestKept('2026-11-07')).toBe('2026-11-01')
})

it('a root is late six hours after it should have been there, and none before the first one', () => {
  const at = (time: string) => new Date(`${time}:00+07:00`)
  expect(daysLate(undefined, at('2026-11-22T12:00'))).toEqual([])
  expect(daysLate('2026-11-20', at('2026-11-22T06:04'))).toEqual([])
  expect(daysLate('2026-11-20', at('2026-11-22T06:06'))).toEqual(['2026-11-21'])
  expect(daysLate('2026-11-20', at('2026-11-23T06:06'))).toEqual(['2026-11-21', '2026-11-22'])
})
