/** Processor time (ms) that this thread takes for it: what other threads and processes do meanwhile adds nothing. */
const spent = (work: () => unknown): number => {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Of so little (ms) nobody has to know how it grows: what follows the square of these lengths takes seconds. */
const little = 100
/** A quarter of the length takes a quarter of the time where it follows the length, and a sixteenth where it follows the square. */
const between = 8

/** So long (ms) is no slow moment. */
const long = 1000

/** Does the time for a text follow its length, not its square? Told by comparing two lengths; who is slow for a moment is asked again. */
export const followsLength = (length: number, work: (length: number) => unknown): boolean => {
  for (let turn = 0; turn < 3; turn += 1) {
    const whole = spent(() => work(length))
    if (whole < little || whole < between * spent(() => work(Math.ceil(length / 4)))) return true
    if (whole > long) return false
  }
  return false
}
