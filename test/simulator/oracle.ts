import { chapterAt, type Row } from './world.ts'

const returnDays = 15

/** Is this row money by the network's own terms? Said from the story alone, not from anything the product stored. */
const isPaid = (row: Row, now: Date): boolean => {
  const chapter = chapterAt(row, now)
  if (!chapter) return false
  if (row.network !== 'lazada') return chapter.fate === 'paid'
  return (
    chapter.fate === 'approved' &&
    chapter.delivered !== null &&
    now.getTime() >= chapter.delivered.getTime() + returnDays * 86_400_000
  )
}

/** The points each member must have: for every item bought through a click of theirs what the click promised, once. */
export const pointsOwed = (
  rows: Row[],
  clicks: Map<string, { userId: number; points: number }>,
  now: Date,
): Map<number, number> => {
  const owed = new Map<number, number>()
  const paidItems = new Set(
    rows.filter((row) => !row.isBonus && isPaid(row, now)).map((row) => row.repeats ?? row),
  )
  for (const item of paidItems) {
    const click = clicks.get(item.echoed)
    if (click) owed.set(click.userId, (owed.get(click.userId) ?? 0) + click.points)
  }
  return owed
}
