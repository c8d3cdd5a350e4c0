import { formatPercent } from '#web/lib/percent.ts'

/** Of so many searches, how many led to a product; one search may lead to several, and more than all is all. */
export const formatShare = (choices: number, searches: number): string =>
  formatPercent(searches === 0 ? 0 : Math.min(1, choices / searches), 0)

/** The terms of a text area, one a line; empty lines are none. */
export const termsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Counts of days put together so that at most `most` bars remain, the newest day in the last. */
export const barsOf = (counts: readonly number[], most: number): number[] => {
  const width = Math.max(1, Math.ceil(counts.length / most))
  const bars: number[] = []
  for (let end = counts.length; end > 0; end -= width)
    bars.unshift(counts.slice(Math.max(0, end - width), end).reduce((sum, count) => sum + count, 0))
  return bars
}

/** The first and the second half of some days. */
export const halvesOf = (counts: readonly number[]): [before: number, after: number] => {
  const middle = Math.floor(counts.length / 2)
  const sum = (some: readonly number[]) => some.reduce((all, count) => all + count, 0)
  return [sum(counts.slice(0, middle)), sum(counts.slice(middle))]
}
