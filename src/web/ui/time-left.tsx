import { useEffect, useState } from 'react'
import { uiText as t } from '#web/text/ui.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Callers of one clock for all countdowns of a page; it stands still while nobody listens. */
const listeners = new Set<(now: number) => void>()
let ticking: ReturnType<typeof setInterval> | undefined

const eachSecond = (listener: (now: number) => void): (() => void) => {
  listeners.add(listener)
  ticking ??= setInterval(() => {
    const now = Date.now()
    for (const listener of listeners) listener(now)
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

/**
 * Tells the time whenever the words for what is left change: each day, in the last 24 hours each second, until it is over. Returns how
 * to stop.
 */
export const followTime = (end: number, tell: (now: number) => void): (() => void) => {
  let stop = () => {}
  const wait = () => {
    const left = end - Date.now()
    if (left <= 0) return
    if (left <= dayMs) {
      stop = eachSecond((now) => {
        tell(now)
        if (now >= end) stop()
      })
      return
    }
    const timer = setTimeout(
      () => {
        tell(Date.now())
        wait()
      },
      (left % dayMs) + 1,
    )
    stop = () => clearTimeout(timer)
  }
  wait()
  return () => stop()
}

/** Milliseconds until a moment, renewed each day and in the last one each second. */
const useMsLeft = (until: string): number => {
  const end = new Date(until).getTime()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => followTime(end, setNow), [end])
  return Math.max(0, end - now)
}

const two = (value: number): string => String(value).padStart(2, '0')

/** "05:12:33". */
export const clockText = (ms: number): string =>
  [ms / hourMs, (ms % hourMs) / minuteMs, (ms % minuteMs) / 1000]
    .map((part) => two(Math.floor(part)))
    .join(':')

/** "3 ngày", "5 giờ", "12 phút": rounded down, so that it never promises too much. */
export const roughText = (ms: number): string => {
  if (ms >= dayMs) return t.timeLeft.days(Math.floor(ms / dayMs))
  if (ms >= hourMs) return t.timeLeft.hours(Math.floor(ms / hourMs))
  return t.timeLeft.minutes(Math.max(1, Math.floor(ms / minuteMs)))
}

/**
 * The time until a moment: days, in the last 24 hours a clock that ticks; hours alone for who wants less movement. The
 * server's word stands until the browser's own clock has one, and the clock is as wide as its widest digits: nothing jumps.
 */
export default function TimeLeft({ until }: { until: string }) {
  const ms = useMsLeft(until)
  if (ms === 0) return <span>{t.timeLeft.over}</span>
  const rough = (
    <span suppressHydrationWarning>
      <span className="sr-only">{`${t.timeLeft.left} `}</span>
      {roughText(ms)}
    </span>
  )
  if (ms > dayMs) return rough
  return (
    <>
      <span className="inline-block w-[5em] motion-reduce:hidden" aria-hidden suppressHydrationWarning>
        {clockText(ms)}
      </span>
      <span className="sr-only motion-reduce:not-sr-only">{rough}</span>
    </>
  )
}
