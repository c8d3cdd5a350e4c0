import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { invalidate, keyOf } from './call.ts'

it('keeps an answer under the name of its call, what was asked and what else it depends on', () => {
  expect(keyOf('GET /api/cart')).toEqual(['GET /api/cart'])
  expect(keyOf('GET /api/cart', {})).toEqual(['GET /api/cart'])
  expect(keyOf('GET /api/cart', {}, 5)).toEqual(['GET /api/cart', {}, 5])
  expect(keyOf('GET /api/products/{id}', { params: { id: 3 } })).toEqual([
    'GET /api/products/{id}',
    { params: { id: 3 } },
  ])
})

it('makes every answer of a call out of date, and of no other', async () => {
  const client = new QueryClient()
  const mine = keyOf('GET /api/products/{id}', { params: { id: 3 } }, 'mine')
  const all = [keyOf('GET /api/products'), keyOf('GET /api/products/{id}', { params: { id: 3 } }), mine]
  for (const key of all) client.setQueryData(key, [] as never)
  await invalidate(client, ['GET /api/products/{id}'])
  expect(all.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([false, true, true])
})
