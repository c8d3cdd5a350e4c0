/**
 * What of a row does not stand on the page yet, at most `most`; the row as it is where so little is left that it would not fill its
 * place.
 */
export const unshown = <T extends { id: number }>(
  row: readonly T[],
  shown: readonly T[],
  { fewest, most }: { fewest: number; most: number },
): T[] => {
  const known = new Set(shown.map(({ id }) => id))
  const left = row.filter(({ id }) => !known.has(id))
  return (left.length >= fewest ? left : row).slice(0, most)
}
