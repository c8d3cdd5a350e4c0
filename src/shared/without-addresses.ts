/**
 * Words without the mail addresses they quote: mail servers name whom they refuse. A path of `node_modules/@…` is none. Looked for from where
 * a word begins alone, so that a long one takes no longer than it is long.
 */
export const withoutAddresses = (words: string): string =>
  words.replace(/(?<![^\s@<>"'/\\(])[^\s@<>"'/\\(]+@[^\s@<>"'/\\),;:]+/g, '…@…')
