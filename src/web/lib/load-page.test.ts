import { expect, it } from 'vitest'
import { loadPage } from './load-page.ts'

const load = (page: number, total?: number) =>
  loadPage({ page, size: 10 }, async (paging) => {
    if (total === undefined) throw new TypeError('fetch failed')
    return { items: [paging.page], total }
  })

it('a page past the end shows the last one', async () => {
  expect(await load(9, 25)).toEqual({ list: { items: [3], total: 25 }, page: 3 })
  expect(await load(2, 0)).toMatchObject({ page: 1 })
})

it('a page that could not be loaded stays the one that was asked for', async () => {
  expect(await load(9)).toEqual({ list: null, page: 9 })
})
