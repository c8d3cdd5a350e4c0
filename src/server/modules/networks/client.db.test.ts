import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { askNetwork } from './client.ts'

let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

/** Of each network that is asked: a turn is never before the last one. */
let start = new Date('2026-11-29T08:00:00Z').getTime()
const byDate = (seconds: number) => new Date(start + seconds * 1000).toUTCString()

/** Asks a network that is busy, with this `Retry-After`: the pauses between what it was asked, in ms. */
const askBusy = async (answer: () => string) => {
  start += 86_400_000
  const retryAfter = answer()
  let at = start
  const asked: number[] = []
  const sleep = async (ms: number) => {
    at += Math.max(0, ms)
  }
  const ctx = {
    ...app.ctx(),
    clock: { now: () => new Date(at), sleep },
    fetch: async () => {
      asked.push(at)
      return new Response('', { status: 429, headers: { 'retry-after': retryAfter } })
    },
  }
  const request = () => new Request('https://mang.example/')
  await expect(
    askNetwork(ctx, { network: 'shopee', spacingMs: 0, request, read: () => undefined }),
  ).rejects.toThrow('HTTP 429')
  return asked.slice(1).map((time, place) => time - (asked[place] ?? 0))
}

it.each([
  ['seconds', () => '30'],
  ['a date', () => byDate(30)],
])('a network that asks for a rest by %s is left alone for so long', async (_, answer) => {
  const [first] = await askBusy(answer)
  expect(first).toBe(30_000)
})

it.each([
  ['seconds', () => '3600'],
  ['a date', () => byDate(3600)],
])('one that asks by %s for longer than a turn is asked once in it', async (_, answer) => {
  expect(await askBusy(answer)).toEqual([])
})

it('one that does not say, or nothing to be understood, is asked as usual', async () => {
  expect(await askBusy(() => 'mai')).toEqual([2000, 15_000, 65_000])
})
