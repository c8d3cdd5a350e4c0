import { formatText as t } from '#web/text/format.ts'

const counted = new RegExp(`(\\d) (?=(?:${t.counted.join('|')})(?!\\p{L}))`, 'gu')

/** A text in which no line ends between a number and what it counts. */
export const unbroken = (text: string): string => text.replace(counted, '$1\u00a0')
