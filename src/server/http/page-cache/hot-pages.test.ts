import { afterAll, beforeEach, expect, it } from 'vitest'
import { cachedPages } from '../../../../test/support/cached-pages.ts'
import { changes } from '../../kernel/changes.ts'
import { noteTables } from '../../kernel/reads.ts'

let now = 1_800_000_000_000
let made = 0
let onUnkept = (): void => {}
const { cache, close, ...site } = await cachedPages({ now: () => now }, async (pages, path, res) => {
  const through = pages.through(path, async () => {
    noteTables(['products'])
    made += 1
    return { status: 200, headers: new Headers({ 'content-type': 'text/html' }), text: `trang ${made}` }
  })
  onUnkept()
  await through
  res.end('made')
})
afterAll(close)

const get = async (path: string): Promise<string> => (await site.get(path)).headers.get('x-cache') ?? 'made'

beforeEach(() => {
  changes.setHeard(true)
  made = 0
})

/** The page is asked for this often while something it shows is changed as often. */
const during = async (path: string, { ms, everyMs }: { ms: number; everyMs: number }) => {
  const seen: string[] = []
  for (let at = 0; at < ms; at += everyMs) {
    now += everyMs
    changes.publish(['products'])
    seen.push(await get(path))
  }
  return seen
}

it('a page that is changed now and then is made anew for whoever asks', async () => {
  await get('/')
  expect(await during('/', { ms: 10_000, everyMs: 2000 })).toEqual(Array(5).fill('made'))
})

it('a page that is changed a few times in a row too', async () => {
  await get('/it')
  expect(await during('/it', { ms: 300, everyMs: 100 })).toEqual(Array(3).fill('made'))
})

it('a page that is changed all the time is made twice a second, and a change is seen within half of one', async () => {
  await get('/nong')
  const seen = await during('/nong', { ms: 10_000, everyMs: 50 })
  expect(seen).toContain('stale')
  expect(made).toBeGreaterThan(18)
  expect(made).toBeLessThan(26)
  // The last change, after which nothing comes.
  now += 500
  expect(await get('/nong')).toBe('made')
  expect(await get('/nong')).toBe('hit')
  // Left alone for a while it is like any other.
  now += 3000
  expect(await during('/nong', { ms: 100, everyMs: 100 })).toEqual(['made'])
})

it('what was missed while words were lost is no page that rests', async () => {
  await get('/lo')
  await during('/lo', { ms: 1000, everyMs: 50 })
  expect(await during('/lo', { ms: 50, everyMs: 50 })).toEqual(['stale'])
  changes.setHeard(false)
  changes.setHeard(true)
  expect(await get('/lo')).toBe('made')
})

it('what was changed over this process is seen at once, however hot the page', async () => {
  await get('/cua-minh')
  await during('/cua-minh', { ms: 1000, everyMs: 50 })
  expect(await during('/cua-minh', { ms: 50, everyMs: 50 })).toEqual(['stale'])
  cache.noteOwnWrite()
  expect(await get('/cua-minh')).toBe('made')
})

/** Somebody else asked first: the page is being made anew, until `done`. */
const beingMade = async (path: string) => {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const through = cache.through(path, async () => {
    noteTables(['products'])
    begun.resolve()
    await end.promise
    return { status: 200, headers: new Headers(), text: 'trang mới' }
  })
  await begun.promise
  const done = () => {
    end.resolve()
    return through
  }
  return { done }
}
/** Asks; the answer is there, or waits for what is being made. */
const asking = async (path: string) => {
  const { promise: isUnkept, resolve } = Promise.withResolvers<void>()
  onUnkept = resolve
  const answer = get(path)
  await Promise.race([answer, isUnkept])
  return { answer }
}

it('others are shown a page of before while it is being made anew, who changed it is not', async () => {
  now += 100
  await get('/lam-lai')
  now += 100
  changes.publish(['products'])
  const { done } = await beingMade('/lam-lai')
  expect(await get('/lam-lai')).toBe('stale')
  cache.noteOwnWrite()
  const { answer } = await asking('/lam-lai')
  await done()
  expect(await answer).toBe('made')
})

it('nor is a page that was being made when it was changed', async () => {
  const before = await beingMade('/cham')
  now += 100
  changes.publish(['products'])
  cache.noteOwnWrite()
  // It is there only after the change, and lacks it.
  now += 100
  await before.done()
  const { done } = await beingMade('/cham')
  const { answer } = await asking('/cham')
  await done()
  expect(await answer).toBe('made')
})
