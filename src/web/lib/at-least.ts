/** The result, but no sooner than after `ms`: a busy state is seen before it goes (spec section 9). */
export const atLeast = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const [result] = await Promise.all([work, new Promise((done) => setTimeout(done, ms))])
  return result
}
