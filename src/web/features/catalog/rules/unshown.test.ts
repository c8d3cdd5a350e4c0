import { expect, it } from 'vitest'
import { unshown } from './unshown.ts'

const of = (...ids: number[]) => ids.map((id) => ({ id }))
const bounds = { fewest: 2, most: 3 }

it.each([
  ['leaves out what stands on the page already', of(1, 2, 3, 4, 5), of(2, 9), of(1, 3, 4)],
  ['keeps a row of which too little would be left', of(1, 2, 3, 4), of(1, 2, 3), of(1, 2, 3)],
  ['keeps a short row whole', of(1), of(), of(1)],
])('%s', (_, row, shown, left) => expect(unshown(row, shown, bounds)).toEqual(left))
