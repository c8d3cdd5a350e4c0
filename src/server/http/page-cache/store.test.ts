import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEntry, sendable } from './entry.ts'
import { createStore } from './store.ts'

const life = {
  ...{ reads: { tags: new Set<string>(), until: Number.POSITIVE_INFINITY }, tags: [] },
  ...{ begunAt: 0, madeAt: 0, freshUntil: 1, until: 1, staleSince: null, hurried: 0 },
}
const entry = (key: string) =>
  createEntry(key, sendable({ status: 200, headers: new Headers(), text: 'x'.repeat(4000) }), life, {})
const each = entry('').bytes
const keys = (count: number) => Array.from({ length: count }, (_, n) => `/${n}`)
/** A store with room for so many, filled with them. */
const filled = (count: number) => {
  const store = createStore(count * each)
  for (const key of keys(count)) store.put(entry(key))
  return store
}

afterEach(() => vi.restoreAllMocks())

describe('what is kept', () => {
  it('is given up once there is no room, first what nobody asked for', () => {
    const store = filled(20)
    for (const key of ['/0', '/2', '/3']) store.get(key)
    for (const n of [20, 21, 22]) store.put(entry(`/${n}`))
    const gone = keys(23).filter((key) => !store.get(key))
    expect(gone).toEqual(['/1', '/4', '/5'])
    expect(store.size()).toEqual({ entries: 20, bytes: 20 * each })
  })

  it('is given up when it is not asked for again', () => {
    const store = filled(4)
    store.get('/0')
    for (let n = 4; n < 12; n += 1) store.put(entry(`/${n}`))
    expect(store.get('/0')).toBeUndefined()
  })

  it('has a bound although all of it is asked for', () => {
    const store = filled(50)
    for (const key of keys(50)) store.get(key)
    for (let n = 50; n < 60; n += 1) store.put(entry(`/${n}`))
    expect(store.size()).toEqual({ entries: 50, bytes: 50 * each })
  })

  it('stays where it is when somebody asks for it, however much there is', () => {
    const store = filled(50)
    const moved = vi.spyOn(Map.prototype, 'set')
    for (let turn = 0; turn < 10; turn += 1) expect(store.get('/7')?.key).toBe('/7')
    expect(moved).not.toHaveBeenCalled()
  })
})
