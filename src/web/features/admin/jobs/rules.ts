import type { JobKind } from '#contract/jobs.ts'
import { fold } from '#shared/vietnamese.ts'
import { adminJobsText as t } from '#web/text/admin-jobs.ts'

const two = (value: string): string => value.padStart(2, '0')

/** A schedule as people say it; what is rarer stays as it is written. */
export const scheduleWords = (cron: string): string => {
  const [minute = '', hour = '', ...days] = cron.split(' ')
  if (days.join(' ') !== '* * *') return cron
  const at = (value: string): string => `${two(value)}:${two(minute)}`
  const every = /^\*(?:\/(\d+))?$/
  const minutes = every.exec(minute)
  const hours = every.exec(hour)
  if (minutes) return hour === '*' ? t.schedule.minutes(Number(minutes[1] ?? 1)) : cron
  if (!/^\d+$/.test(minute)) return cron
  if (hours) return t.schedule.hours(Number(hours[1] ?? 1), minute)
  if (/^\d+(?:,\d+)*$/.test(hour)) return t.schedule.daily(hour.split(',').map(at))
  const [, from, to] = /^(\d+)-(\d+)$/.exec(hour) ?? []
  return from && to ? t.schedule.hourly(at(from), at(to)) : cron
}

const isInTrouble = ({ failed, lastState }: JobKind): boolean => failed > 0 || lastState === 'retry'

/** What kinds of jobs are asked for by. */
export const kindStates = ['trouble', 'waiting', 'done', 'never'] as const

const isIn: Record<(typeof kindStates)[number], (kind: JobKind) => boolean> = {
  trouble: (kind) => isInTrouble(kind) || kind.day.failed > 0,
  waiting: ({ waiting, active }) => waiting + active > 0,
  done: ({ lastState }) => lastState === 'completed',
  never: ({ lastState }) => lastState === null,
}

/** Those whose name, in words or in letters, holds what was typed, and that are in this state; any other text asks for all. */
export const kindsAsked = (
  kinds: readonly JobKind[],
  { q, state }: { q: string; state: string },
): JobKind[] => {
  const wanted = kindStates.find((one) => one === state)
  return kinds.filter(
    (kind) =>
      (!wanted || isIn[wanted](kind)) && (q === '' || fold(`${kind.title} ${kind.name}`).includes(fold(q))),
  )
}

/** What was given up or is tried again first, else by name. */
export const byTrouble = (kinds: readonly JobKind[]): JobKind[] => [
  ...kinds.filter(isInTrouble),
  ...kinds.filter((kind) => !isInTrouble(kind)),
]
