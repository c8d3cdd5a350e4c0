import { agoWords } from './text/ago.ts'
import { waitingText as t } from './text/waiting.ts'

/** How long something usually takes, as people say it: "sau 20 ngày". */
export const afterDays = (days: number): string => (days < 1 ? t.sameDay : t.after(Math.round(days)))

/** From the usual to the slow, in days: "sau 1-3 ngày". */
export const afterBetween = (usual: number, slow: number): string => {
  const [from, to] = [Math.max(1, Math.ceil(usual)), Math.max(1, Math.ceil(slow))]
  if (to === 1) return t.withinADay
  return from === to ? t.afterAbout(to) : t.afterBetween(from, to)
}

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago in whole units: "5 giờ trước". */
export const agoText = (since: Date, now: Date): string => {
  const passed = now.getTime() - since.getTime()
  const step = steps.find(([, length]) => passed >= length)
  return step ? agoWords[step[0]](Math.floor(passed / step[1])) : t.justNow
}
