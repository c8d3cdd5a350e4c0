import { useEffect, useReducer } from 'react'

/** Callers of one clock; it stands still while nobody listens. */
const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

/** Calls each minute; returns how to stop. */
export const eachMinute = (listener: () => void): (() => void) => {
  listeners.add(listener)
  ticking ??= setInterval(() => {
    for (const tell of listeners) tell()
  }, 60_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

/** Now, renewed each minute: answers asked for again and found the same draw nothing anew. */
export const useNow = (): Date => {
  const [, renew] = useReducer((count: number) => count + 1, 0)
  useEffect(() => eachMinute(renew), [])
  return new Date()
}
