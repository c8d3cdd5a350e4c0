import { expect, it } from 'vitest'
import { type HashedEntry, ledgerEntryText, verifyChain } from './ledger.ts'
import { sha256 } from './sha256.ts'

const userId = 7
type Line = Pick<HashedEntry, 'points' | 'balanceAfter'> & Partial<HashedEntry>

/** A chain whose every hash and link is right, whatever its lines say. */
const chained = async (lines: Line[]) => {
  const entries: (HashedEntry & { hash: string })[] = []
  for (const [index, line] of lines.entries()) {
    const entry: HashedEntry = {
      id: index + 1,
      kind: 'adjust',
      refType: 'admin',
      refId: String(index),
      revision: 0,
      note: null,
      createdAt: '2026-11-01T03:00:00.000Z',
      prevHash: entries.at(-1)?.hash ?? '',
      hashVersion: 2,
      ...line,
    }
    entries.push({ ...entry, hash: await sha256(new TextEncoder().encode(ledgerEntryText(userId, entry))) })
  }
  return entries
}
const whole: Line[] = [
  { points: 500, balanceAfter: 500 },
  { points: -200, balanceAfter: 300 },
  { points: 40, balanceAfter: 340 },
]

it('takes a chain that adds up to its balance, and no other balance', async () => {
  const entries = await chained(whole)
  expect(await verifyChain(userId, 340, entries)).toEqual({ ok: true, count: 3 })
  expect(await verifyChain(userId, 341, entries)).toEqual({ ok: false, badEntry: null })
  expect(await verifyChain(userId, 300, entries.slice(1))).toEqual({ ok: false, badEntry: 2 })
})

it.each([
  [
    'a running balance that does not follow',
    [
      { points: 500, balanceAfter: 500 },
      { points: -200, balanceAfter: 310 },
    ],
    300,
  ],
  [
    'a link to another line',
    [...whole.slice(0, 1), { points: -200, balanceAfter: 300, prevHash: 'f'.repeat(64) }],
    300,
  ],
  [
    'an older kind of hash after a newer one',
    [...whole.slice(0, 1), { points: -200, balanceAfter: 300, hashVersion: 1 }],
    300,
  ],
] as [string, Line[], number][])(
  'names the line with %s, though its own hash is right',
  async (_, lines, balance) => {
    expect(await verifyChain(userId, balance, await chained(lines))).toEqual({ ok: false, badEntry: 2 })
  },
)

it('names a line that was altered', async () => {
  const entries = await chained(whole)
  const altered = entries.map((entry) => (entry.id === 2 ? { ...entry, note: 'x' } : entry))
  expect(await verifyChain(userId, 340, altered)).toEqual({ ok: false, badEntry: 2 })
})
