import type { Letter } from '#contract/letters.ts'

/** Of how many it is decided what became of their copy. */
export const handled = ({ sent, skipped, failed }: Pick<Letter, 'sent' | 'skipped' | 'failed'>): number =>
  sent + skipped + failed

/** Whether its figures still change by themselves: once all copies are handed out, the last are still being mailed. */
export const isUnderWay = (
  letter: Pick<Letter, 'state' | 'recipients' | 'sent' | 'skipped' | 'failed'>,
): boolean => letter.state === 'sending' || (letter.state === 'sent' && handled(letter) < letter.recipients)

/** Whole minutes it takes to reach everybody. */
export const minutesFor = (people: number, perMinute: number): number =>
  Math.max(1, Math.ceil(people / perMinute))
