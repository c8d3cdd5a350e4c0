import { countedWords } from '#web/text/counted.ts'

const counted = new RegExp(`(\\d) (?=(?:${countedWords})(?!\\p{L}))`, 'gu')

/** A text in which no line ends between a number and what it counts. */
export const unbroken = (text: string): string => text.replace(counted, '$1\u00a0')
