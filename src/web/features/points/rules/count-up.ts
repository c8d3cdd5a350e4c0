/** How long points are counted up, in milliseconds. */
export const countUpMs = 900

/** What stands between two numbers when `passed` milliseconds are gone: fast at first, slower towards the end. */
export const countedUp = (from: number, to: number, passed: number): number => {
  const share = Math.min(1, Math.max(0, passed / countUpMs))
  return Math.round(to - (to - from) * (1 - share) ** 3)
}
