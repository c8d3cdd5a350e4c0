/** Has the work ended, one way or the other, within so long (ms)? What it failed of is told to who waits for the work itself. */
export const within = async (ms: number, work: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false)
  })
  const ended = work.then(
    () => true,
    () => true,
  )
  const isInTime = await Promise.race([ended, late])
  clearTimeout(timer)
  return isInTime
}
