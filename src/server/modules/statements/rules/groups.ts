type Line = { row: { transactionId: string; rowKeys: readonly string[]; clickId: string } }

/** What may make two lines speak of the same: a number of an order, or the click. */
const keysOf = ({ row }: Line): string[] =>
  [row.transactionId, ...row.rowKeys, row.clickId && `click ${row.clickId}`].filter((key) => key !== '')

/** Lines in groups that have nothing in common, in each as they stood. */
export const grouped = <L extends Line>(lines: readonly L[]): L[][] => {
  const groups: number[][] = []
  const placeOf = new Map<string, number>()
  for (const [index, line] of lines.entries()) {
    const keys = keysOf(line)
    const [known, ...others] = new Set(keys.flatMap((key) => placeOf.get(key) ?? []))
    const place = known ?? groups.push([]) - 1
    // One line may join what had nothing in common before it.
    for (const other of others) {
      groups[place]?.push(...(groups[other]?.splice(0) ?? []))
      for (const [key, at] of placeOf) if (at === other) placeOf.set(key, place)
    }
    groups[place]?.push(index)
    for (const key of keys) placeOf.set(key, place)
  }
  return groups
    .filter((group) => group.length > 0)
    .map((group) => group.toSorted((a, b) => a - b).flatMap((index) => lines[index] ?? []))
}
