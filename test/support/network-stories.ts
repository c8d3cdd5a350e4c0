import type { createBooks } from '../simulator/books.ts'
import type { simulatedClock } from '../simulator/clock.ts'
import type { Chapter, Row, SimNetwork } from '../simulator/world.ts'

const day = 86_400_000

/** Orders in the books of networks, told in chapters of so many days from now, and the days that pass. */
export const storiesIn = (
  books: ReturnType<typeof createBooks>,
  clock: ReturnType<typeof simulatedClock>,
) => {
  const chapter = (fate: Chapter['fate'], days = 0, over: Partial<Chapter> = {}): Chapter => {
    const at = new Date(clock.now().getTime() + days * day)
    return { at, fate, reason: '', value: 200_000, commission: 9_000, delivered: null, ...over }
  }
  const enter = (network: SimNetwork, echoed: string, story: Chapter[], over: Partial<Row> = {}): Row => {
    const number = String(100_000_000 + books.rows.length)
    const row: Row = {
      network,
      orderId: `DON${number}`,
      rowId: number.padStart(32, 'a'),
      conversionId: number,
      productId: `7${number}`,
      echoed,
      clickedAt: clock.now(),
      soldAt: clock.now(),
      isBonus: false,
      repeats: null,
      story,
      ...over,
    }
    books.rows.push(row)
    return row
  }
  const pass = (days: number): void => clock.moveTo(new Date(clock.now().getTime() + days * day))
  return { chapter, enter, pass }
}
