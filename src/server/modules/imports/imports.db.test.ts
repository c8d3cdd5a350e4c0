import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { xlsxOf } from '../../../../test/support/feed-files.ts'
import { importProducts, sweepOpenImports } from './index.ts'

let app: Awaited<ReturnType<typeof bootApp>>
const folder = mkdtempSync(join(tmpdir(), 'feed-'))
beforeAll(async () => {
  app = await bootApp()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
})

let serial = 0
const row = (over: object = {}) => {
  serial += 1
  return {
    name: `Áo thun số ${serial}`,
    description: 'Vải mềm',
    priceVnd: 100_000,
    imageUrl: 'https://anh.example/a b.jpg',
    category: 'Thời trang nam',
    brand: null,
    rating: 4.8,
    reviewCount: 99,
    url: `https://tiki.vn/ao-p${serial}.html`,
    ...over,
  }
}
const lines = (...rows: (object | string)[]) =>
  `${rows.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n')}\n`
const run = (name: string, content: string | Buffer, source?: string) => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return importProducts(app.ctx(), { file, source })
}
const find = (url: string) =>
  app.ctx().db.selectFrom('products').selectAll().where('external_id', '=', url).executeTakeFirst()

describe('a feed', () => {
  it('becomes products with our own points, network and no foreign stars', async () => {
    const one = row()
    const summary = await run('one.jsonl.gz', gzipSync(lines(one)))
    expect(summary).toMatchObject({ status: 'done', total: 1, created: 1, failed: 0 })
    expect(await find(one.url)).toMatchObject({
      source: 'feed:tiki.vn',
      affiliate_network: 'tiki',
      points_reward: 6000,
      review_count: 0,
      image: 'https://anh.example/a%20b.jpg',
      name_search: `ao thun so ${serial}`,
    })
    const category = await app
      .ctx()
      .db.selectFrom('categories')
      .selectAll()
      .where('slug', '=', 'thoi-trang-nam')
      .execute()
    expect(category).toMatchObject([{ icon: 'fashion', color: 'purple-500' }])
  })

  it('is known again by what products of earlier versions kept of it', async () => {
    const one = row({ name: 'Áo thun giữ mã' })
    await run('hash.jsonl', lines(one))
    expect((await find(one.url))?.content_hash).toBe(
      'b6f9a6c6d1b80c88f0a9a12931134966124e71202ee53e2a00213f13f88ad4dd',
    )
  })

  it('changes nothing the second time, and notes a new price once', async () => {
    const rows = Array.from({ length: 1203 }, () => row())
    expect(await run('many.jsonl', lines(...rows))).toMatchObject({ created: 1203, unchanged: 0 })
    expect(await run('many.jsonl', lines(...rows))).toMatchObject({ created: 0, updated: 0, unchanged: 1203 })
    const cheaper = rows.map((one, index) => (index === 7 ? { ...one, priceVnd: 90_000 } : one))
    expect(await run('many.jsonl', lines(...cheaper))).toMatchObject({
      created: 0,
      updated: 1,
      unchanged: 1202,
    })
    const product = await find(rows[7]?.url ?? '')
    const prices = await app
      .ctx()
      .db.selectFrom('price_history')
      .select('price')
      .where('product_id', '=', product?.id ?? 0)
      .orderBy('id')
      .execute()
    expect(prices.map(({ price }) => price)).toEqual([100_000, 90_000])
  })

  it('leaves off the site what an admin took off', async () => {
    const one = row()
    await run('off.jsonl', lines(one))
    const product = await find(one.url)
    const admin = app.api(await app.admin())
    await admin.call('DELETE /api/products/{id}', { params: { id: product?.id ?? 0 } })
    expect(await run('off.jsonl', lines({ ...one, priceVnd: 5 }))).toMatchObject({ unchanged: 1 })
    expect((await find(one.url))?.deleted_at).not.toBeNull()
  })

  it('keeps a run row with the same figures', async () => {
    const summary = await run('row.jsonl', lines(row(), '{'), 'rieng')
    const kept = await app
      .ctx()
      .db.selectFrom('imports')
      .selectAll()
      .where('id', '=', summary.id)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ status: 'done', source: 'rieng', total: 2, done: 2, created: 1, failed: 1 })
    const refused = await app
      .ctx()
      .db.selectFrom('import_errors')
      .selectAll()
      .where('import_id', '=', summary.id)
      .execute()
    expect(refused).toMatchObject([{ line: 2, message: 'Không phải JSON hợp lệ', content: '{' }])
  })

  it('of a spreadsheet has its codes as numbers, and what it brings can be edited afterwards', async () => {
    const [one, cut, lost] = [row(), row(), row()]
    const sheet = xlsxOf([
      ['Tên', 'Giá', 'Ảnh', 'Link', 'Mô tả', 'Mã vạch'],
      [one.name, 89_000 * 1.15, one.imageUrl, one.url, 'Mềm', 8_935_001_234_567],
      [cut.name, 5000, cut.imageUrl, cut.url, 'Dài '.repeat(25_000), 4_006_381_333_931],
      [lost.name, 5000, lost.imageUrl, lost.url, null, '8.93500123E+12'],
    ])
    expect(await run('ma-vach.xlsx', sheet)).toMatchObject({ created: 3, failed: 0 })
    expect(await find(one.url)).toMatchObject({ price: 102_350, gtin: '8935001234567' })
    expect(await find(lost.url)).toMatchObject({ gtin: null })
    const { id, description, gtin } = (await find(cut.url)) ?? { id: 0, description: null, gtin: null }
    expect([description?.length, gtin]).toEqual([19_999, '4006381333931'])
    const admin = app.api(await app.admin())
    const body = { name: 'Tên mới', description, gtin }
    expect(await admin.call('PATCH /api/products/{id}', { params: { id }, body })).toMatchObject({
      name: 'Tên mới',
    })
  })

  it('stops when asked and is completed by the next run', async () => {
    const rows = Array.from({ length: 1500 }, () => row())
    const file = join(folder, 'stop.jsonl')
    writeFileSync(file, lines(...rows))
    const stop = new AbortController()
    const first = await importProducts(app.ctx(), {
      file,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    })
    expect(first).toMatchObject({ status: 'cancelled', created: 500 })
    expect(await importProducts(app.ctx(), { file })).toMatchObject({ created: 1000, unchanged: 500 })
  })

  it('killed, is gone on with by the same command, and is told as interrupted until then', async () => {
    const rows = Array.from({ length: 1500 }, () => row())
    const file = join(folder, 'kill.jsonl')
    writeFileSync(file, lines(...rows))
    const stop = new AbortController()
    const { id } = await importProducts(app.ctx(), {
      file,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    })
    const { db } = app.ctx()
    const killed = (runner: string, seconds: number) =>
      db
        .updateTable('imports')
        .set({ status: 'running', runner, alive_at: new Date(Date.now() - seconds * 1000) })
        .where('id', '=', id)
        .execute()
    const state = () =>
      db.selectFrom('imports').select(['status', 'reason']).where('id', '=', id).executeTakeFirstOrThrow()
    await killed('may-khac/1/x', 5)
    await sweepOpenImports.run(app.ctx(), {})
    expect(await state()).toMatchObject({ status: 'running' })
    await killed(`${hostname()}/999999999/x`, 0)
    await sweepOpenImports.run(app.ctx(), {})
    expect(await state()).toMatchObject({ status: 'failed', reason: expect.stringContaining('bị ngắt') })
    await killed('may-khac/1/x', 60)
    expect(await importProducts(app.ctx(), { file })).toMatchObject({
      id,
      status: 'done',
      done: 1500,
      created: 1500,
      unchanged: 0,
    })
    const again = await importProducts(app.ctx(), { file })
    expect(again.id).toBeGreaterThan(id)
    expect(again).toMatchObject({ created: 0, unchanged: 1500 })
  })

  it('is written once by two imports at the same time', async () => {
    const content = lines(...Array.from({ length: 900 }, () => row()))
    const both = await Promise.all([run('both-a.jsonl', content), run('both-b.jsonl', content)])
    expect(both.reduce((sum, { created }) => sum + created, 0)).toBe(900)
    expect(both.every(({ failed }) => failed === 0)).toBe(true)
  })
})

describe('bad lines', () => {
  it('are reported by number and skipped, the rest is taken', async () => {
    const twin = row()
    const bad: [string | Buffer, string][] = [
      ['{"name": "cut', 'Không phải JSON hợp lệ'],
      ['[]', 'Dòng không phải một đối tượng'],
      ['null', 'Dòng không phải một đối tượng'],
      [JSON.stringify(row({ name: ' ' })), 'Thiếu tên sản phẩm'],
      [JSON.stringify(row({ name: {} })), 'Tên sản phẩm không phải là chữ'],
      [JSON.stringify(row({ priceVnd: -1 })), 'Giá không được âm'],
      [JSON.stringify(row({ priceVnd: 10.5 })), 'Giá không phải số nguyên'],
      [JSON.stringify(row({ priceVnd: null })), 'Thiếu giá'],
      [JSON.stringify(row({ priceVnd: 1e15 })), 'Giá quá lớn'],
      [
        JSON.stringify(row({ url: 'javascript:alert(1)' })),
        'Đường dẫn sản phẩm không phải địa chỉ http(s) hợp lệ',
      ],
      [
        JSON.stringify(row({ url: 'https://u:p@tiki.vn/' })),
        'Đường dẫn sản phẩm không phải địa chỉ http(s) hợp lệ',
      ],
      [JSON.stringify(row({ name: 'a\0b' })), 'Tên sản phẩm có ký tự không hợp lệ'],
      [JSON.stringify(row({ name: '\ud800' })), 'Tên sản phẩm có ký tự không hợp lệ'],
      [JSON.stringify(row({ description: 'x'.repeat(2_200_000) })), 'Dòng dài quá 2 MB'],
      [Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 'Không phải UTF-8 hợp lệ'],
      [JSON.stringify({ ...twin, name: 'Khác tên' }), 'Trùng đường dẫn với dòng 1'],
      // As links are stored it is the same one.
      [JSON.stringify({ ...twin, url: twin.url.replace('https', 'HTTPS') }), 'Trùng đường dẫn với dòng 1'],
      [JSON.stringify(row({ priceVnd: 0 })), 'Giá phải từ 1 trở lên'],
      // Deeper than anything may be that writes it out.
      [`{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'Tên sản phẩm không phải là chữ'],
    ]
    const content = Buffer.concat([
      Buffer.from(lines(twin)),
      ...bad.flatMap(([line]) => [Buffer.from(line), Buffer.from('\n')]),
      Buffer.from(`\n${lines(twin, row())}`),
    ])
    const summary = await run('bad.jsonl', content)
    expect(summary.errors).toEqual(bad.map(([, message], index) => ({ line: index + 2, message })))
    expect(summary).toMatchObject({ created: 2, unchanged: 1, failed: bad.length, total: bad.length + 3 })
  })

  it('end the run with its state kept when the file itself is broken', async () => {
    const gz = gzipSync(lines(...Array.from({ length: 700 }, () => row())))
    await expect(run('cut.jsonl.gz', gz.subarray(0, gz.length - 20))).rejects.toThrow()
    const kept = await app
      .ctx()
      .db.selectFrom('imports')
      .select('status')
      .where('file_name', '=', 'cut.jsonl.gz')
      .execute()
    expect(kept).toEqual([{ status: 'failed' }])
    await expect(run('feed.xlsx', '')).rejects.toThrow('Tệp rỗng')
  })
})

describe('CSV', () => {
  const header = 'name,description,priceVnd,imageUrl,category,url'
  const csv = (name: string, url: string, description = 'Tả') =>
    `${name},"${description}",25000,https://anh.example/1.jpg,Sách,${url}`

  it('reads a byte order mark, quotes, line breaks inside them and CRLF', async () => {
    const content = `\ufeff${header}\r\n${csv('"Bút, ""xịn"""', 'https://csv.example/1', 'dòng 1\r\ndòng 2')}\r\n\r\n${csv('Vở', 'https://csv.example/2')}`
    expect(await run('a.csv', content)).toMatchObject({ created: 2, failed: 0 })
    expect(await find('https://csv.example/1')).toMatchObject({
      name: 'Bút, "xịn"',
      description: 'dòng 1\r\ndòng 2',
      points_reward: 1000,
    })
  })

  it('loses one line to a stray quote, not what follows', async () => {
    const good = [1, 2, 3, 4].map((n) => csv(`Sổ ${n}`, `https://csv.example/s${n}`))
    const content = [
      header,
      good[0],
      'Hỏng,"mở,1,https://a.example/1.jpg,Sách,https://csv.example/x',
      good[1],
      'ít,cột',
      good[2],
      good[3],
    ].join('\n')
    const summary = await run('b.csv', content)
    expect(summary).toMatchObject({ created: 4, failed: 2 })
    expect(summary.errors.map(({ line }) => line)).toEqual([3, 5])
  })
})
