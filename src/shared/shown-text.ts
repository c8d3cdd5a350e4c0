/** What shows nothing by itself; what joins the parts of one emoji stays. */
const unseen =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)[\ufe0f\u200d]|(?![\ufe0f\u200d])\p{Default_Ignorable_Code_Point}|\u2800/gu

/** What turns around the text behind it: an amount, or somebody's name, that others wrote. */
const turning = /[\u202a-\u202e\u2066-\u2069]/gu

/** Free text that says what it shows. */
export const withoutTurns = (text: string): string => text.replace(turning, '')

/** Is there anything to be seen? */
export const isShown = (text: string): boolean => text.replace(unseen, '').trim() !== ''

/** A name as one line of what is seen: nobody writes a second line of a letter, or another's name with a gap that nobody sees. */
export const shownLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(unseen, '')
    .replace(/\s+/gu, ' ')
    .trim()
