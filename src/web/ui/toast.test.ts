import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentToasts, dismissToast, subscribeToasts, toast } from './toast.tsx'

const latest = () => {
  const [first] = currentToasts()
  if (!first) throw new Error('nothing is shown')
  return first
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

it('shows one at a time: the later takes the place of the earlier', () => {
  toast({ title: 'Một' })
  toast({ title: 'Hai', variant: 'destructive' })
  expect(currentToasts()).toMatchObject([{ title: 'Hai', variant: 'destructive', open: true }])
  dismissToast(latest().id)
})

it('closes at once and is forgotten 1,000,000 ms later', () => {
  toast({ title: 'Tạm biệt' })
  dismissToast(latest().id)
  expect(latest().open).toBe(false)
  vi.advanceTimersByTime(999_999)
  expect(currentToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(currentToasts()).toHaveLength(0)
})

it('leaves a newer one alone when the older is forgotten', () => {
  toast({ title: 'Cũ' })
  dismissToast(latest().id)
  toast({ title: 'Mới' })
  vi.advanceTimersByTime(1_000_000)
  expect(currentToasts()).toMatchObject([{ title: 'Mới', open: true }])
  dismissToast(latest().id)
})

it('tells those who listen, until they stop', () => {
  const tell = vi.fn()
  const stop = subscribeToasts(tell)
  toast({ title: 'Nghe' })
  dismissToast(latest().id)
  dismissToast(latest().id)
  expect(tell).toHaveBeenCalledTimes(2)
  stop()
  toast({ title: 'Không nghe' })
  expect(tell).toHaveBeenCalledTimes(2)
  dismissToast(latest().id)
})
