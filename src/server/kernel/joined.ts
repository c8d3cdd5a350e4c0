/**
 * Who asks while a reading is under way shares the next one with all who ask meanwhile: each sees all that was committed before it asked, and
 * however many ask, there is one at a time.
 */
export const createJoined = <T>() => {
  let underWay: Promise<unknown> | undefined
  let next: Promise<T> | undefined
  const begin = (read: () => Promise<T>): Promise<T> => {
    const mine = read()
    const end = () => {
      if (underWay === ended) underWay = undefined
    }
    const ended = mine.then(end, end)
    underWay = ended
    return mine
  }
  return (read: () => Promise<T>): Promise<T> => {
    if (!underWay) return begin(read)
    next ??= underWay.then(() => {
      next = undefined
      return begin(read)
    })
    return next
  }
}
