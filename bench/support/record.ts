import { appendFileSync } from 'node:fs'

/** One line of JSON, as every measurement prints them; BENCH_OUT names a file that keeps them as well, each with its part. */
export const say = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`)
  const { BENCH_OUT: file, BENCH_PART: part } = process.env
  if (file) appendFileSync(file, `${JSON.stringify({ part, ...line })}\n`)
}

/** Of times in ms: the middle, what 95 and 99 of 100 keep to, the longest. */
export const figures = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return { asked: sorted.length, p50ms: at(0.5), p95ms: at(0.95), p99ms: at(0.99), worstMs: at(0.99999) }
}

export const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** A number that a variable or a flag of the bench gives; `short` where nobody does. */
export const given = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise)

/** Numbers from 0 to 1 that look like chance and are the same for the same seed (BENCH_SEED). */
export const chance = (seed = given('BENCH_SEED', 1)): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
