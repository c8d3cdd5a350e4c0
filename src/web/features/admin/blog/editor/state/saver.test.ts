import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSaver, type SaveFailure } from './saver.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A server whose next answers are given; without one it takes what comes. */
const setUp = () => {
  const kept: string[] = []
  const answers: (SaveFailure['kind'] | (() => Promise<void>))[] = []
  const saver = createSaver<string>(
    async (draft) => {
      const answer = answers.shift()
      if (typeof answer === 'function') await answer()
      else if (answer) throw new Error(answer)
      kept.push(draft)
    },
    ({ message }) => ({ kind: message as SaveFailure['kind'], text: message }),
  )
  return { kept, answers, saver }
}
const auto = { auto: true }

it('saves the newest words once the writer pauses', async () => {
  const { kept, saver } = setUp()
  for (const words of ['x', 'xi', 'xin']) saver.edit(words, auto)
  expect(saver.state().phase).toBe('waiting')
  await vi.advanceTimersByTimeAsync(2000)
  expect(kept).toEqual(['xin'])
  expect(saver.state().phase).toBe('saved')
  expect(saver.isDirty()).toBe(false)
})

it('leaves what readers see until it is asked to save', async () => {
  const { kept, saver } = setUp()
  saver.edit('xin', { auto: false })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kept).toEqual([])
  expect(await saver.flush()).toBe(true)
  expect(kept).toEqual(['xin'])
})

it('keeps what was written while a save was under way', async () => {
  const { kept, answers, saver } = setUp()
  answers.push(() => new Promise((done) => setTimeout(done, 3000)))
  saver.edit('xin', auto)
  await vi.advanceTimersByTimeAsync(2000)
  expect(saver.state().phase).toBe('saving')
  saver.edit('xin chào', auto)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(kept).toEqual(['xin', 'xin chào'])
  expect(saver.state().phase).toBe('saved')
})

it('tries again after no answer, with the newest words', async () => {
  const { kept, answers, saver } = setUp()
  answers.push('unanswered', 'unanswered')
  saver.edit('xin', auto)
  await vi.advanceTimersByTimeAsync(2000)
  expect(saver.state().phase).toBe('failed')
  expect(saver.isDirty()).toBe(true)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(kept).toEqual(['xin'])
})

it('stops at a conflict, keeps the words, and goes on when told to', async () => {
  const { kept, answers, saver } = setUp()
  answers.push('conflict')
  saver.edit('của tôi', auto)
  await vi.advanceTimersByTimeAsync(2000)
  expect(saver.state().phase).toBe('conflict')
  saver.edit('của tôi, thêm', auto)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kept).toEqual([])
  expect(saver.state().phase).toBe('conflict')
  expect(await saver.flush()).toBe(true)
  expect(kept).toEqual(['của tôi, thêm'])
})

it('says why it was refused and waits for other words', async () => {
  const { kept, answers, saver } = setUp()
  answers.push('refused')
  saver.edit('', auto)
  expect(await saver.flush()).toBe(false)
  expect(saver.state()).toEqual({ phase: 'refused', text: 'refused' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kept).toEqual([])
  saver.edit('xin', auto)
  await vi.advanceTimersByTimeAsync(2000)
  expect(kept).toEqual(['xin'])
})
