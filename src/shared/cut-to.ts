/** A long text's beginning, no letter halved. */
export const cutTo = (text: string, max: number): string => {
  const start = text.slice(0, max).trimEnd()
  return start.isWellFormed() ? start : start.slice(0, -1).trimEnd()
}
