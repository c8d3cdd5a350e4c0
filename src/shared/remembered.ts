const most = 50_000

/** A pure answer about a text, worked out once for each of the last ones asked for; when too many are kept, all are let go. */
export const remembered = <T>(answer: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>()
  return (text) => {
    const kept = known.get(text)
    if (kept !== undefined) return kept
    if (known.size >= most) known.clear()
    const made = answer(text)
    known.set(text, made)
    return made
  }
}
