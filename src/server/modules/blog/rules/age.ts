const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * When what pages say of a post's age ("5 phút trước", "3 giờ trước") changes next; null once it is counted in days, where the hour for
 * which a page is kept at most is no lie.
 */
export const ageChangesAt = (shownAt: Date, now: Date): Date | null => {
  const age = now.getTime() - shownAt.getTime()
  if (age < 0 || age >= day) return null
  const unit = age < hour ? minute : hour
  return new Date(now.getTime() + unit - (age % unit))
}
