import type { Letter } from '#contract/letters.ts'

/** Of how many it is decided what became of their copy. */
export const handled = ({ sent, skipped, failed }: Pick<Letter, 'sent' | 'skipped' | 'failed'>): number =>
  sent + skipped + failed

/** Whole minutes it takes to reach everybody. */
export const minutesFor = (people: number, perMinute: number): number =>
  Math.max(1, Math.ceil(people / perMinute))
