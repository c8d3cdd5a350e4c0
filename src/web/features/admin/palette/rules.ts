import { fold } from '#shared/vietnamese.ts'

/** Does a word of these begin with each word typed, whatever its marks? */
export const fits = (typed: string, ...texts: readonly string[]): boolean => {
  const text = ` ${fold(texts.join(' '))}`
  return fold(typed)
    .split(' ')
    .every((word) => text.includes(` ${word}`))
}
