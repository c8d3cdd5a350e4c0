import { expect, it } from 'vitest'
import { showArrival } from './arrival.ts'
import type { Told } from './messages.ts'
import type { View } from './rules.ts'

const as = (view: View): Told => ({
  ...{ view, isHidden: false, site: 'Mua Hời', shop: 'Nhà sách', words: 'Hoàn đến 3 %', isOld: false },
})

/** What is shown at once, and what by each look, of a worker that gives these words one after the other. */
const shownOf = async (...words: Told[]): Promise<(View | undefined)[][]> => {
  const shown: (View | undefined)[] = []
  const looks: { look: () => void; ms: number }[] = []
  await showArrival({
    ask: async () => words.shift(),
    show: (told) => shown.push(told?.view),
    later: (look, ms) => looks.push({ look, ms }),
  })
  const all = [shown.splice(0)]
  for (const { look } of looks.toSorted((one, other) => one.ms - other.ms)) {
    look()
    await new Promise((resolve) => setImmediate(resolve))
    all.push(shown.splice(0))
  }
  return all
}

it('an offer is shown to nobody whom another site turns out to have sent', async () => {
  expect(await shownOf(as('offer'), as('aside'), as('aside'))).toEqual([[], ['aside'], ['aside']])
})

it('an offer stands once the worker has heard who sent the visitor, and goes where it hears of that later', async () => {
  expect(await shownOf(as('offer'), as('offer'), as('aside'))).toEqual([[], ['offer'], ['aside']])
})

it('what is not to be said goes at once, and an opening of ours is said once it is heard of', async () => {
  expect(await shownOf(as('aside'), as('aside'), as('earning'))).toEqual([['aside'], ['aside'], ['earning']])
})

it('a page of no shop is asked about once', async () => {
  expect(await shownOf(undefined)).toEqual([[undefined]])
})
