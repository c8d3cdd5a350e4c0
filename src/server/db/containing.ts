/** A pattern of LIKE for what has these words anywhere, whatever signs are among them. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
