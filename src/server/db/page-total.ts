/** How many there are in all, counted only where the page that was read does not say it: it is not full, and not past the end. */
export const totalOf = async (
  { page, limit }: { page: number; limit: number },
  found: number,
  count: () => Promise<number>,
): Promise<number> => {
  const isLast = found < limit && (found > 0 || page === 1)
  return isLast ? (page - 1) * limit + found : count()
}
