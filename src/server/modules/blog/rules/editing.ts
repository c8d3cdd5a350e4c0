type Held = { published: boolean; saved_from: string | null; updated_at: Date }

const pause = 10 * 60_000

/**
 * Is this save one more step of the same stretch of writing on a draft? Its steps replace one another; anything else
 * (another person or window, a longer pause, what readers see) keeps what was there before.
 */
export const continuesDraft = (
  before: Held,
  save: { published: boolean; session: string | undefined; at: Date },
): boolean =>
  save.session !== undefined &&
  save.session === before.saved_from &&
  !before.published &&
  !save.published &&
  save.at.getTime() - before.updated_at.getTime() < pause

/** Would a save change nothing? So it is when its answer was lost and it comes again. */
export const isSame = (before: object, next: object): boolean => {
  const plain = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value)
  const old = before as Record<string, unknown>
  return Object.entries(next).every(([name, value]) => plain(old[name]) === plain(value))
}

/**
 * When a post is out once it is changed so. Brought out without an hour it is out now, by this clock and not by that of who
 * asks; one that is out already stays so, also when it is asked for again.
 */
export const publishedAtOf = (
  before: { published: boolean; published_at: Date | null },
  input: { published?: boolean | undefined; publishedAt?: Date | null | undefined },
  now: Date,
): Date | null => {
  const given = input.publishedAt === undefined ? before.published_at : input.publishedAt
  if (given !== null || !(input.published ?? before.published)) return given
  const isOut = before.published && (before.published_at === null || before.published_at <= now)
  return isOut ? before.published_at : now
}
