import { AppError } from '#server/kernel/errors.ts'
import { consoleText as t } from '#server/text/console.ts'
import { addDays, vietnamDay } from '#shared/vietnam-time.ts'

export type Period = { from: string; to: string }

const usual = 30
const most = 366

const shift = (day: string, days: number): string =>
  addDays(new Date(`${day}T00:00:00Z`), days)
    .toISOString()
    .slice(0, 10)

export const lengthOf = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** The days asked for: 30 until today unless said. @throws AppError when they end before they begin or are too many */
export const periodOf = (
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Period => {
  const to = asked.to ?? vietnamDay(now)
  const from = asked.from ?? shift(to, 1 - usual)
  const days = lengthOf({ from, to })
  const refuse = (text: string) => new AppError('invalid_input', text, { fields: { from: text } })
  if (days < 1) throw refuse(t.period.endsBeforeStart)
  if (days > most) throw refuse(t.period.tooLong)
  return { from, to }
}

/** As many days just before. */
export const periodBefore = (period: Period): Period => ({
  from: shift(period.from, -lengthOf(period)),
  to: shift(period.from, -1),
})

/** Every day of a period, oldest first. */
export const daysOf = (period: Period): string[] =>
  Array.from({ length: lengthOf(period) }, (_, index) => shift(period.from, index))
