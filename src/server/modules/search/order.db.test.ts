import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { addCategory } from '../../../../test/support/factories.ts'
import { engine } from './operations/engine.ts'
import { findByWords } from './operations/find.ts'
import { learnWords } from './operations/learn.ts'
import { keyOf } from './store/answers.ts'
import { namesById } from './store/entries.ts'

let app: Awaited<ReturnType<typeof bootApp>>

/** As many products as no order by names looks at, with the same words in their names, the newest last. */
const many = 150

beforeAll(async () => {
  app = await bootApp()
  const { id } = await addCategory(app.api(await app.admin()))
  const add = (words: string, folded: string, count = many) =>
    sql`insert into products (name, image, price, affiliate_link, points_reward, category_id, name_search, name_words)
      select ${words}::text || ' ' || n, '/icon.svg', 1000, 'https://shop.example/' || md5(${words}::text || n), 10, ${id},
        ${folded}::text || ' ' || n, lower(${words}::text) || ' ' || n
      from generate_series(1, ${count}) n`.execute(app.ctx().db)
  await add('Áo khoác nữ', 'ao khoac nu')
  await add('Quần áo có nón khoác ngoài cho nữ', 'quan ao co non khoac ngoai cho nu')
  await add('Bàn là', 'ban la', 40)
  await add('Máy hút bụi gia đình', 'may hut bui gia dinh', 40)
  await add('Giá để treo máy hút bụi', 'gia de treo may hut bui', 1)
  // Words of their own, all of them.
  await add('Nồi cơm điện', 'noi com dien', 40)
  await add('Móc khóa gấu con', 'moc khoa gau con', 40)
  await add('Bánh noy', 'banh noy', 1)
  await add('Nồi nấu điện hình con gà', 'noi nau dien hinh con ga', 1)
  await add('Bàn làm việc', 'ban lam viec')
  await add(
    'Quần jean nam ống côn đẹp cao cấp kiểu mới năm nay của hãng Oboka',
    'quan jean nam ong con dep cao cap kieu moi nam nay cua hang oboka',
    2,
  )
  await add(
    'Vòng đeo chìa khóa xe máy cho người lớn và trẻ nhỏ gấu',
    'vong deo chia khoa xe may cho nguoi lon va tre nho gau',
    1,
  )
  await add('Vòng gấu', 'vong gau', 1)
  expect(await learnWords(app.ctx())).toBe(true)
}, 60_000)
afterAll(() => app.close())

const firstOf = async (q: string): Promise<string[]> => {
  const { ids, total } = await findByWords(app.ctx(), q, {}, 5)
  expect(total).toBeGreaterThan(many)
  const names = await namesById(app.ctx().db, ids.slice(0, 5))
  return ids.slice(0, 5).map((one) => names.get(one) ?? '')
}

describe('of more names than are put in order', () => {
  it.each(['áo khoác nữ', 'ao khoac nu', 'áo khoac nữ', 'ao khoác nu'])(
    '%s: those that begin with the words come first, with their accents and without',
    async (q) => {
      for (const name of await firstOf(q)) expect(name).toMatch(/^Áo khoác nữ /)
    },
  )
  it('those that begin with whole words stand before those whose word goes on', async () =>
    expect((await firstOf('ban la'))[0]).toMatch(/^Bàn là /))
})

describe('page after page', () => {
  const limit = 40
  const pageOf = async (query: { q: string; minPrice?: number }, page: number) => {
    const { items, total } = await app.api().list('GET /api/products', { query: { ...query, limit, page } })
    return { ids: items.map(({ id }) => id), total }
  }
  beforeAll(async () => {
    await sql`update products set description = 'Chân gỗ merbau', description_search = 'chan go merbau'
      where name like 'Bàn làm việc%'`.execute(app.ctx().db)
  })
  it.each([
    ['names', { q: 'áo khoác nữ' }, 2 * many],
    ['names a filter leaves', { q: 'áo khoác nữ', minPrice: 1 }, 2 * many],
    ['descriptions', { q: 'merbau' }, many],
  ])(
    'shows each of the %s once, in one order, and asks for no more than it shows',
    async (_, query, count) => {
      const { ids: inOrder } = await findByWords(app.ctx(), query.q, {}, 1000)
      const find = vi.spyOn(engine, 'find')
      const shown: number[] = []
      for (let page = 1; (page - 1) * limit < count; page += 1) {
        const { ids, total } = await pageOf(query, page)
        expect([total, ids.length]).toEqual([count, Math.min(limit, count - shown.length)])
        shown.push(...ids)
      }
      expect(shown).toEqual(inOrder)
      expect(await pageOf(query, 100_000)).toEqual({ ids: [], total: count })
      expect(Math.max(...find.mock.calls.map(([, , , most]) => most))).toBeLessThan(many)
      find.mockRestore()
    },
  )
})

describe('names in which the words stand far apart', () => {
  const find = (q: string) => findByWords(app.ctx(), q, {}, 5)
  it('are found at once where one of them is rare', async () =>
    expect(await find('jean oboka')).toMatchObject({ way: 'words', total: 2 }))
  it('are found where nothing else is', async () => {
    await sql`insert into search_words (word, products, keys) values ('chia', 900, '{}'), ('gau', 900, '{}')
      on conflict (word) do update set products = 900`.execute(app.ctx().db)
    expect(await find('chìa gấu')).toMatchObject({ way: 'words', total: 1 })
  })
})

it('few names with the words outweigh many with other accents', async () =>
  expect(await findByWords(app.ctx(), 'giá máy hút bụi', {}, 5)).toMatchObject({ way: 'words', total: 1 }))

it('other accents alone are meant only where no other letters are', async () =>
  expect((await findByWords(app.ctx(), 'nồi cơn điện', {}, 5)).near).toBe('nồi cơm điện'))

it('answers kept in the order of before are not found any more', () => {
  const before = '1a39d9821edb893879f8b2c8c41ae0f8'
  expect(keyOf({ words: "('ao' & 'khoac')", terms: '', isInside: false })).not.toBe(before)
})
