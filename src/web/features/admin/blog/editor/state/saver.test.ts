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
const auto = { auto: () => true }
const asked = { auto: () => false }

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
  saver.edit('xin', asked)
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

it.each([
  ['soon', 800],
  ['after the writer has paused', 3000],
])(
  'leaves what is written while a post goes out until it is asked to save: the answer comes %s',
  async (_, ms) => {
    const { kept, answers, saver } = setUp()
    let isOut = false
    answers.push(async () => {
      await new Promise((done) => setTimeout(done, ms))
      isOut = true
    })
    saver.edit('xin, đăng', asked)
    const flushed = saver.flush()
    // Readers do not see it yet, as far as is known.
    saver.edit('xin chào cá', { auto: () => !isOut })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await flushed).toBe(true)
    expect(kept).toEqual(['xin, đăng'])
    expect([saver.state().phase, saver.isDirty()]).toEqual(['waiting', true])
    expect(await saver.flush()).toBe(true)
    expect(kept).toEqual(['xin, đăng', 'xin chào cá'])
  },
)

it('leaves with what may go by itself, and with nothing that waits to be asked for', async () => {
  const { kept, saver } = setUp()
  saver.edit('xin', auto)
  saver.settle()
  await vi.advanceTimersByTimeAsync(0)
  expect(kept).toEqual(['xin'])
  saver.edit('xin chào cá', asked)
  saver.settle()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kept).toEqual(['xin'])
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

it('sends exactly the words whose answer was lost before newer ones, as the server may have them already', async () => {
  const server = { words: '', revision: 1 }
  let known = 1
  let losing = true
  const sent: string[] = []
  const saver = createSaver<string>(
    async (draft) => {
      sent.push(draft)
      // The server's rule: an unchanged repeat is answered, anything else on an old revision refused.
      if (draft !== server.words) {
        if (known !== server.revision) throw new Error('conflict')
        server.words = draft
        server.revision += 1
      }
      if (losing) throw new Error('unanswered')
      known = server.revision
    },
    ({ message }) => ({ kind: message as SaveFailure['kind'], text: message }),
  )
  saver.edit('xin', auto)
  await vi.advanceTimersByTimeAsync(2000)
  expect(saver.state().phase).toBe('failed')
  saver.edit('xin chào', auto)
  losing = false
  expect(await saver.flush()).toBe(true)
  expect(sent).toEqual(['xin', 'xin', 'xin chào'])
  expect([saver.state().phase, saver.isDirty(), server.words]).toEqual(['saved', false, 'xin chào'])
})

it('a repeat takes no words along that readers may not see yet', async () => {
  const { kept, answers, saver } = setUp()
  answers.push('unanswered')
  saver.edit('xin', asked)
  expect(await saver.flush()).toBe(false)
  saver.edit('xin chào', asked)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kept).toEqual(['xin'])
  expect([saver.state().phase, saver.isDirty()]).toEqual(['waiting', true])
  expect(await saver.flush()).toBe(true)
  expect(kept).toEqual(['xin', 'xin chào'])
})

it('saves one at a time, also where two ask while a repeat is under way', async () => {
  const { kept, answers, saver } = setUp()
  let atOnce = 0
  let most = 0
  const slow = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise((done) => setTimeout(done, 100))
    atOnce -= 1
  }
  answers.push('unanswered', slow, slow, slow)
  saver.edit('xin', auto)
  expect(await saver.flush()).toBe(false)
  saver.edit('xin chào', auto)
  const both = Promise.all([saver.flush(), saver.flush()])
  await vi.advanceTimersByTimeAsync(1000)
  expect(await both).toEqual([true, true])
  expect([kept, most]).toEqual([['xin', 'xin chào'], 1])
})

it('goes on to newer words where those that had no answer are refused', async () => {
  const { kept, answers, saver } = setUp()
  answers.push('unanswered', 'refused')
  saver.edit('', auto)
  expect(await saver.flush()).toBe(false)
  saver.edit('xin', auto)
  expect(await saver.flush()).toBe(true)
  expect(kept).toEqual(['xin'])
})
