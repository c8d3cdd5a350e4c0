import { fold } from '#shared/vietnamese.ts'

/** Does every word typed stand somewhere in these, whatever its marks? */
export const fits = (typed: string, ...texts: readonly string[]): boolean => {
  const text = fold(texts.join(' '))
  return fold(typed)
    .split(' ')
    .every((word) => text.includes(word))
}
