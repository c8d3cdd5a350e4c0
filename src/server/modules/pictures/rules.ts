/** What was wrong when a picture was looked at; the later ones lie with the moment rather than the picture. */
export type PictureReason =
  | 'gone'
  | 'refused'
  | 'not_a_picture'
  | 'too_large'
  | 'forbidden_address'
  | 'bad_redirect'
  | 'server_error'
  | 'timeout'
  | 'unreachable'
  | 'busy'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long it is taken for dead after the first trouble, the second, and so on; the last counts for all after it. */
const passing = [minute, 5 * minute, hour, 6 * hour, day]
const lasting = [hour, day, 7 * day]
/** Nothing is taken for dead for longer at once. */
export const longestDeadMs = 7 * day
const passingReasons: ReadonlySet<PictureReason> = new Set(['server_error', 'timeout', 'unreachable', 'busy'])

/** Until when a picture is dead after so many troubles in a row; never shorter than the host asked for (`least`, ms). */
export const retryAt = (
  now: Date,
  { reason, failures, least = 0 }: { reason: PictureReason; failures: number; least?: number },
): Date => {
  const steps = passingReasons.has(reason) ? passing : lasting
  const wait = steps[Math.min(failures, steps.length) - 1] ?? minute
  return new Date(now.getTime() + Math.max(least, wait))
}

/** A host that could not be spoken to so many times in a row is left alone for this long (ms); one time is weather. */
export const hostRest = (failures: number): number =>
  failures < 3 ? 0 : Math.min(hour, minute * 2 ** (failures - 3))

/** The trouble was with the host, not with what it said. */
export const isHostTrouble = (reason: PictureReason): boolean =>
  reason === 'timeout' || reason === 'unreachable'
