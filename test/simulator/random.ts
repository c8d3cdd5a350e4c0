/** Random numbers of a seed (mulberry32): the same seed tells the same story. */
export type Random = {
  /** 0 <= x < 1 */
  next: () => number
  chance: (share: number) => boolean
  /** Both ends included. */
  whole: (from: number, to: number) => number
  between: (from: number, to: number) => number
  pick: <T>(from: readonly T[]) => T
  shuffled: <T>(items: readonly T[]) => T[]
  /** Half of all values are below the median. */
  lognormal: (median: number, spread: number) => number
  digits: (count: number) => string
  hex: (count: number) => string
  base36: (count: number) => string
}

export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const text = (alphabet: string, count: number) =>
    Array.from({ length: count }, () => alphabet[whole(0, alphabet.length - 1)]).join('')
  const shuffled = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item)
  return {
    next,
    whole,
    shuffled,
    chance: (share) => next() < share,
    between: (from, to) => from + next() * (to - from),
    pick: (from) => {
      const picked = from[whole(0, from.length - 1)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
    lognormal: (median, spread) => {
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
      return median * Math.exp(spread * normal)
    },
    digits: (count) => `${whole(1, 9)}${text('0123456789', count - 1)}`,
    hex: (count) => text('0123456789abcdef', count),
    base36: (count) => text('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', count),
  }
}
