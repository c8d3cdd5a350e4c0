import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { CartItem } from '#contract/cart.ts'
import { keyOf } from '#web/lib/call.ts'
import { foreseen } from './foreseen.ts'

const key = keyOf('GET /api/cart', {}, 1)
const line = (id: number): CartItem => ({ id, quantity: 1, product: { id } as CartItem['product'] })

/** A cart of these lines whose removals the server answers as told; reading it again is not answered. */
const setUp = (ids: number[]) => {
  const client = new QueryClient()
  client.setQueryData(key, ids.map(line))
  const remove = (id: number, isRefused: boolean): Promise<unknown> =>
    client
      .getMutationCache()
      .build(client, {
        mutationFn: async (_: number) => {
          if (isRefused) throw new Error('502')
        },
        ...foreseen<number>(client, 1, (items, gone) => items.filter((item) => item.id !== gone)),
      })
      .execute(id)
      .catch(() => undefined)
  return { remove, shown: () => client.getQueryData(key)?.map(({ id }) => id) }
}

it.each([
  ['both are refused', true, true, [1, 2, 3]],
  ['the first is refused', true, false, [1, 3]],
  ['the second is refused', false, true, [2, 3]],
  ['both are done', false, false, [3]],
])('two changes at once leave what the server has: %s', async (_, first, second, left) => {
  const { remove, shown } = setUp([1, 2, 3])
  const both = [remove(1, first), remove(2, second)]
  await Promise.all(both)
  expect(shown()).toEqual(left)
})

it('brings back nothing of a cart that was forgotten meanwhile', async () => {
  const client = new QueryClient()
  client.setQueryData(key, [line(1)])
  const { onMutate, onSettled } = foreseen<number>(client, 1, () => [])
  await onMutate(1)
  expect(client.getQueryData(key)).toEqual([])
  client.removeQueries({ queryKey: key })
  await onSettled()
  expect(client.getQueryData(key)).toBeUndefined()
})
