import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that is done when told so. */
const job = () => {
  let finish = (): void => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { done, finish }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))
const refusal = () => new Error('busy')

describe('turns', () => {
  it('go to who waits, subject after subject, whoever asked for how much', async () => {
    const turns = createTurns({ atOnce: 1, mostEach: 100, refusal })
    const began: string[] = []
    const jobs = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => {
      const { done, finish } = job()
      const end = turns.take(name[0] ?? '', async () => {
        began.push(name)
        await done
      })
      return { finish, end }
    })
    for (const { finish, end } of jobs) {
      await settle()
      finish()
      void end
    }
    await Promise.all(jobs.map(({ end }) => end))
    expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  it('leave room for others beside one who has many', async () => {
    const turns = createTurns({ atOnce: 3, each: 2, mostEach: 10, refusal })
    const { done, finish } = job()
    let many = 0
    const all = Array.from({ length: 5 }, () =>
      turns.take('many', async () => {
        many += 1
        await done
      }),
    )
    await settle()
    expect(many).toBe(2)
    expect(await turns.take('one', async () => 'served')).toBe('served')
    finish()
    await Promise.all(all)
    expect(many).toBe(5)
    expect(turns.waiting()).toBe(0)
  })

  it('are refused to who has too much waiting, and nothing of it is left behind', async () => {
    const turns = createTurns({ atOnce: 1, mostEach: 2, refusal })
    const { done, finish } = job()
    const taken = [1, 2, 3].map(() => turns.take('a', () => done))
    await expect(turns.take('a', () => done)).rejects.toThrow('busy')
    finish()
    await Promise.all(taken)
    expect(await turns.take('a', async () => 1)).toBe(1)
  })

  it('are given up by who waited too long', async () => {
    const turns = createTurns({ atOnce: 1, mostEach: 5, patienceMs: 10, refusal })
    const { done, finish } = job()
    const first = turns.take('a', () => done)
    await expect(turns.take('b', async () => 1)).rejects.toThrow('busy')
    expect(turns.waiting()).toBe(0)
    finish()
    await first
    expect(await turns.take('b', async () => 2)).toBe(2)
  })

  it('pass on when the work fails', async () => {
    const turns = createTurns({ atOnce: 1, mostEach: 5, refusal })
    const failing = turns.take('a', () => Promise.reject(new Error('no')))
    const next = turns.take('a', async () => 'yes')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })
})
