import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cachedPages } from '../../../../test/support/cached-pages.ts'
import { commentsTag } from '../../db/change-tags.ts'
import { changes } from '../../kernel/changes.ts'
import { AppError } from '../../kernel/errors.ts'
import { noteFailure, noteTables } from '../../kernel/reads.ts'
import type { Made, Sendable } from './index.ts'

let isAway = false
let now = 1_800_000_000_000
const { cache, close, ...site } = await cachedPages({ now: () => now, isAway: () => isAway }, (_, __, res) =>
  res.writeHead(503).end(),
)
afterAll(close)

const get = async (path: string) => {
  const { status, headers } = await site.get(path)
  return [status, headers.get('x-cache'), headers.get('age')]
}
const make = (path: string, tables: string[]) =>
  cache.through(path, async () => {
    noteTables(tables)
    return { status: 200, headers: new Headers({ 'content-type': 'text/html' }), text: 'trang' }
  })

beforeEach(async () => {
  isAway = false
  changes.setHeard(true)
  now += 1
  await make('/hang', ['products'])
  await make('/bai', ['blog_posts'])
})

it('while words of changes are lost nothing is shown, and while the database is away what was kept is', async () => {
  expect(await get('/hang')).toEqual([200, 'hit', null])
  changes.setHeard(false)
  expect(await get('/hang')).toEqual([503, null, null])
  isAway = true
  now += 90_000
  expect(await get('/hang')).toEqual([200, 'stale', '90'])
  // It is back before its words are: nobody knows what changed meanwhile.
  isAway = false
  expect(await get('/hang')).toEqual([503, null, null])
  changes.setHeard(true)
  expect(await get('/hang')).toEqual([503, null, null])
  // It is gone again before anybody asked: what was kept is still better than nothing, but for what may have been taken down.
  isAway = true
  expect(await get('/hang')).toEqual([200, 'stale', '90'])
  expect(await get('/bai')).toEqual([503, null, null])
})

it('what is shown while words of changes are lost is kept for when the database goes, but for what may be taken down', async () => {
  changes.setHeard(false)
  await make('/moi', ['products'])
  await make('/bai-moi', ['blog_posts'])
  expect(await get('/moi')).toEqual([503, null, null])
  isAway = true
  expect(await get('/moi')).toEqual([200, 'stale', '0'])
  expect(await get('/bai-moi')).toEqual([503, null, null])
  isAway = false
  changes.setHeard(true)
  expect(await get('/moi')).toEqual([503, null, null])
})

it('a comment that is taken down hides what shows it, and no list that shows its product', async () => {
  await make('/danh-sach', ['products', 'product:5'])
  await make('/nhan-xet', ['product:5', commentsTag(5)])
  await make('/nhan-xet-khac', ['product:6', commentsTag(6)])
  changes.publish(['comments', 'product:5'])
  isAway = true
  expect(await get('/danh-sach')).toEqual([200, 'stale', '0'])
  expect(await get('/nhan-xet')).toEqual([503, null, null])
  expect(await get('/nhan-xet-khac')).toEqual([200, 'stale', '0'])
  changes.publish(['comments', 'product:*'])
  expect(await get('/danh-sach')).toEqual([200, 'stale', '0'])
  expect(await get('/nhan-xet-khac')).toEqual([503, null, null])
})

describe('who asks when the database no longer answers, and nobody knows yet', () => {
  const failing = (how: () => Promise<Made>) => cache.through('/hang', how)
  const stateOf = ({ status, headers }: Sendable) => [status, headers.get('x-cache'), headers.get('age')]
  const unavailable = () => Promise.reject(new AppError('unavailable', 'đi vắng'))

  it('is shown what was kept, when that was changed and cannot be made anew', async () => {
    changes.publish(['products'])
    now += 4000
    expect(stateOf(await failing(unavailable))).toEqual([200, 'stale', '4'])
    const page = async () => ({ status: 503, headers: new Headers(), text: 'lỗi' })
    expect(stateOf(await failing(page))).toEqual([200, 'stale', '4'])
    changes.setHeard(false)
    expect(stateOf(await failing(unavailable))).toEqual([200, 'stale', '4'])
    isAway = true
    const inPart = async () => {
      noteFailure()
      return { status: 200, headers: new Headers(), text: 'một nửa' }
    }
    expect(stateOf(await failing(inPart))).toEqual([200, 'stale', '4'])
  })

  it('is not shown what may have been taken down, nor hidden what is wrong with us', async () => {
    changes.publish(['blog_posts'])
    await expect(cache.through('/bai', unavailable)).rejects.toThrow('đi vắng')
    changes.publish(['products'])
    await expect(failing(() => Promise.reject(new Error('hỏng')))).rejects.toThrow('hỏng')
    await expect(cache.through('/chua-co', unavailable)).rejects.toThrow('đi vắng')
  })

  it('gets no page made of old answers', async () => {
    await make('/api/hang', ['products'])
    changes.publish(['products'])
    const page = cache.through('/trang', async () => {
      await cache.through('/api/hang', unavailable)
      return { status: 200, headers: new Headers(), text: 'trang' }
    })
    await expect(page).rejects.toThrow('đi vắng')
  })
})

it('an old page may show a price of before, and nothing that was taken down', async () => {
  changes.publish(['products', 'product:1'])
  changes.publish(['blog_posts'])
  isAway = true
  changes.setHeard(false)
  expect(await get('/hang')).toEqual([200, 'stale', '0'])
  expect(await get('/bai')).toEqual([503, null, null])
})

it('a page that has ended by itself is better than none', async () => {
  now += 7_200_000
  expect(await get('/hang')).toEqual([503, null, null])
  isAway = true
  expect(await get('/hang')).toEqual([200, 'stale', '7200'])
})
