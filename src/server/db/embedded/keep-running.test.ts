import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Log } from '../../kernel/log.ts'
import { keepRunning } from './keep-running.ts'
import type { Running } from './run-as.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that ends by itself after so long, or when it is stopped. */
const server = (afterMs: number): Running => {
  let end = (_reason: string): void => {}
  const finished = new Promise<string>((resolve) => {
    end = resolve
  })
  setTimeout(() => end('no space left'), afterMs)
  return { finished, kill: () => end('stopped') } as Running
}

const quiet = { error: () => {} } as unknown as Log

const kept = (livesMs: () => number) => {
  let starts = 0
  const state = { reason: undefined as string | undefined, starts: () => starts }
  const running = keepRunning(
    server(livesMs()),
    () => {
      starts += 1
      return server(livesMs())
    },
    quiet,
  )
  void running.gone.then((reason) => {
    state.reason = reason
  })
  return { ...running, state }
}

it('what never stays up is given up after ten minutes, with what it said last', async () => {
  const { state } = kept(() => 50)
  await vi.advanceTimersByTimeAsync(590_000)
  expect(state.reason).toBeUndefined()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(state.reason).toBe('no space left')
  const { starts } = state
  expect(starts()).toBeGreaterThan(100)
  const before = starts()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(starts()).toBe(before)
})

it('what was well in between begins its ten minutes anew', async () => {
  let lives = 50
  const { state, stop } = kept(() => lives)
  await vi.advanceTimersByTimeAsync(500_000)
  lives = 15_000
  await vi.advanceTimersByTimeAsync(30_000)
  lives = 50
  await vi.advanceTimersByTimeAsync(500_000)
  expect(state.reason).toBeUndefined()
  await stop()
})

it('what is stopped is not started again', async () => {
  const { state, stop } = kept(() => 60_000)
  await stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([state.starts(), state.reason]).toEqual([0, undefined])
})
