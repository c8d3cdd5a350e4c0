/**
 * What became of something a client asked for: `done` was acknowledged, `refused` was answered with a reason why not, and of
 * `unknown` nobody can say, for the answer was 503 or never came.
 */
export type Outcome = 'done' | 'refused' | 'unknown'

/** `subject` holds it in the database under `key`; where things add up without names, under one key with an `amount` each. */
export type Entry = { kind: Kind; key: string; amount: number; outcome: Outcome }

export const kinds = [
  'register',
  'click',
  'credit',
  'reverse',
  'adjust',
  'redeem',
  'withdraw',
  'rate',
  'cart',
  'subscribe',
] as const
export type Kind = (typeof kinds)[number]
/** There once however often it was asked for: a member has one rating of a product. */
const single: ReadonlySet<Kind> = new Set<Kind>(['rate'])

/** What is there in the end: by kind and key how much. */
export type Found = Record<Kind, ReadonlyMap<string, number>>

export type History = {
  note: (entry: Entry) => void
  entries: readonly Entry[]
  count: (outcome: Outcome) => number
}

export const createHistory = (): History => {
  const entries: Entry[] = []
  return {
    entries,
    note: (entry) => void entries.push(entry),
    count: (outcome) => entries.filter((entry) => entry.outcome === outcome).length,
  }
}

/** All that was acknowledged is there, nothing that was refused, and what nobody knows of at most once; a line each. */
export const judge = (entries: readonly Entry[], found: Found): string[] => {
  const bounds = new Map<string, { kind: Kind; key: string; least: number; most: number }>()
  for (const { kind, key, amount, outcome } of entries) {
    const name = `${kind} ${key}`
    const bound = bounds.get(name) ?? { kind, key, least: 0, most: 0 }
    bounds.set(name, bound)
    if (outcome === 'done') bound.least += amount
    if (outcome !== 'refused') bound.most += amount
  }
  const lines = [...bounds.values()].flatMap((bound) => {
    const { kind, key } = bound
    const there = found[kind].get(key) ?? 0
    const [least, most] = single.has(kind)
      ? [Math.min(bound.least, 1), Math.min(bound.most, 1)]
      : [bound.least, bound.most]
    if (there < least) return [`${kind} ${key}: ${least} acknowledged, ${there} there`]
    if (there > most) return [`${kind} ${key}: at most ${most} asked for, ${there} there`]
    return []
  })
  const strangers = kinds.flatMap((kind) =>
    [...found[kind]].flatMap(([key, there]) =>
      bounds.has(`${kind} ${key}`) ? [] : [`${kind} ${key}: nobody asked for it, ${there} there`],
    ),
  )
  return [...lines, ...strangers]
}

/** Kinds that were asked for again and again and always refused: nothing of them can be compared, so who asks must ask wrongly. */
export const neverTaken = (entries: readonly Entry[]): string[] =>
  kinds.flatMap((kind) => {
    const all = entries.filter((entry) => entry.kind === kind)
    return all.length >= 10 && all.every(({ outcome }) => outcome === 'refused')
      ? [`${kind}: refused ${all.length} times out of ${all.length}`]
      : []
  })
