/**
 * Letters that do not stand beside these in one name: of one script, or Latin beside those of East Asia, which nobody takes for it (UTS 39,
 * "highly restrictive"). Of the others Cyrillic and Greek hold most letters that look like Latin ones, or like each other's.
 */
const besides = [
  /[\p{L}--\p{Script=Cyrillic}--\p{Script=Common}]/v,
  /[\p{L}--\p{Script=Greek}--\p{Script=Common}]/v,
  /[\p{L}--[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]--\p{Script=Common}]/v,
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/v,
]

/** Does this name mix no letters of one script with those of another that look the same: no "аdmin" with a Cyrillic а beside "admin"? */
export const isOfOneScript = (name: string): boolean => besides.some((letters) => !letters.test(name))
