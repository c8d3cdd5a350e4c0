import type { LedgerEntry } from '#contract/points.ts'

/** Three to five round marks that hold both ends, 0 always among them. */
export const niceTicks = (low: number, high: number): number[] => {
  const [from, to] = [Math.min(0, low), Math.max(0, high)]
  const rough = Math.max(1, (to - from) / 3)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? power * 10
  const ticks: number[] = []
  for (let tick = Math.floor(from / step) * step; tick < to + step; tick += step) ticks.push(tick)
  return ticks.length < 2 ? [0, step] : ticks
}

const round = (value: number): number => Math.round(value * 100) / 100

/** The balance over time as a line of steps in a box, 0 at its left bottom corner up; until `now`. */
export const chartOf = (entries: LedgerEntry[], now: number, box: { width: number; height: number }) => {
  const balances = [0, ...entries.map(({ balanceAfter }) => balanceAfter)]
  const [low, high] = [Math.min(...balances), Math.max(...balances)]
  const ticks = niceTicks(low, high)
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)]
  const start = new Date(entries[0]?.createdAt ?? now).getTime()
  const x = (time: number) => round(((time - start) / Math.max(1, now - start)) * box.width)
  const y = (points: number) => round((1 - (points - bottom) / (top - bottom)) * box.height)
  const corners = entries.flatMap(({ createdAt, balanceAfter }, place) => {
    const at = x(new Date(createdAt).getTime())
    return [`${at},${y(balances[place] ?? 0)}`, `${at},${y(balanceAfter)}`]
  })
  const line = [...corners, `${box.width},${y(balances.at(-1) ?? 0)}`].join(' ')
  return { line, ticks, y, low, high }
}
