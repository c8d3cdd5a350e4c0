import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { xlsxOf } from '../../../../test/support/feed-files.ts'
import { driveImports, jsonLines as lines, feedRow as row } from '../../../../test/support/imports.ts'
import { sweepOpenImports } from './index.ts'
import { wholeMapping } from './rules/mapping.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let person: Person
let drive: ReturnType<typeof driveImports>
beforeAll(async () => {
  app = await bootApp()
  person = await app.admin()
  drive = driveImports(app, person)
})
afterAll(() => app.close())

describe('an uploaded feed', () => {
  it('runs by itself when nobody wants to look first, and its file goes', async () => {
    const rows = Array.from({ length: 620 }, () => row())
    const id = await drive.upload(gzipSync(lines([...rows, { ...row(), name: '' }])), {}, 'hang.jsonl.gz')
    expect(await drive.get(id)).toMatchObject({
      status: 'checking',
      waiting: true,
      format: 'jsonl',
      fileName: 'hang.jsonl.gz',
    })
    expect(await drive.queued(id)).toBe(1)
    await drive.work(id)
    const after = await drive.get(id)
    expect(after).toMatchObject({
      status: 'done',
      total: 621,
      done: 621,
      created: 620,
      failed: 1,
      createdBy: 'admin',
    })
    expect(after.errors).toEqual([{ line: 621, message: 'Thiếu tên sản phẩm' }])
    expect((await drive.products(rows)).length).toBe(620)
    expect(drive.filesKept()).toEqual([])
    await drive.work(id)
    expect(await drive.get(id)).toMatchObject({ status: 'done', created: 620 })
  })

  it('waits for its columns, shows what it would do, and does exactly that', async () => {
    const known = row()
    await drive.work(await drive.upload(lines([known])))
    const sheet = [
      ['Món', 'Giá bán', 'Ảnh', 'Trang'],
      [known.name, 90_000, known.image, known.url],
      ['Chảo mới', '1.250.000 đ', 'https://anh.example/chao.jpg', 'https://shop-nhap.example/chao'],
      ['Không giá', null, 'https://anh.example/chao.jpg', 'https://shop-nhap.example/k'],
    ]
    const id = await drive.upload(xlsxOf(sheet), { review: 'true' }, 'bảng giá.xlsx')
    const waiting = await drive.get(id)
    expect(waiting).toMatchObject({ status: 'mapping', format: 'xlsx', fileName: 'bảng giá.xlsx' })
    expect(waiting.columns).toEqual(['Món', 'Giá bán', 'Ảnh', 'Trang'])
    expect(waiting.mapping).toMatchObject({ name: null, price: 'Giá bán', image: 'Ảnh', link: null })
    const mapping = { ...(waiting.mapping ?? ({} as never)), name: 'Món', link: 'Trang' }
    await drive.admin.call('POST /api/admin/import-profiles', { body: { name: 'Bảng giá', mapping } })
    await drive.admin.call('POST /api/admin/imports/{id}/check', { params: { id }, body: { mapping } })
    await drive.work(id)
    const checked = await drive.get(id)
    expect(checked).toMatchObject({ status: 'checked', done: 0, created: 0, total: 3 })
    expect(checked.preview).toMatchObject({ total: 3, created: 1, updated: 1, unchanged: 0, failed: 1 })
    expect(checked.preview?.samples).toEqual([
      { line: 2, name: known.name, price: 90_000, state: 'changed', oldPrice: 100_000, oldName: null },
      { line: 3, name: 'Chảo mới', price: 1_250_000, state: 'new', oldPrice: null, oldName: null },
    ])
    expect(await drive.products([known])).toMatchObject([{ price: 100_000 }])
    await drive.step(id, 'start')
    await drive.work(id)
    expect(await drive.get(id)).toMatchObject({ status: 'done', created: 1, updated: 1, failed: 1 })
    expect(await drive.products([known])).toMatchObject([{ price: 90_000 }])

    const again = await drive.upload(xlsxOf(sheet), { review: 'true' }, 'lần sau.xlsx')
    expect((await drive.get(again)).mapping).toEqual(mapping)
    await drive.step(again, 'cancel')
    expect(drive.filesKept()).toEqual([])
  })

  it('says beforehand what of its rows would be cut or left empty', async () => {
    const rows = [
      row({ description: 'x'.repeat(20_001), barcode: '8.93500123E+12' }),
      row({ description: 'x', barcode: '9'.repeat(21) }),
      row({ description: 'x', barcode: 8_935_001_234_567 }),
    ]
    const id = await drive.upload(lines(rows), { review: 'true' })
    await drive.check(id)
    await drive.work(id)
    expect((await drive.get(id)).preview).toMatchObject({
      created: 3,
      failed: 0,
      cut: { description: 1 },
      leftOut: { gtin: 2 },
    })
    await drive.step(id, 'cancel')
  })

  it('refuses columns that are not there or not enough, and steps at the wrong moment', async () => {
    const id = await drive.upload(lines([row()]), { review: 'true' })
    const { mapping } = await drive.get(id)
    const check = (over: object) =>
      drive.admin.call('POST /api/admin/imports/{id}/check', {
        params: { id },
        body: { mapping: { ...(mapping ?? ({} as never)), ...over } },
      })
    await expect(check({ price: null })).rejects.toMatchObject({ status: 400 })
    await expect(check({ price: 'không có' })).rejects.toMatchObject({ status: 400 })
    for (const verb of ['start', 'pause', 'resume', 'undo'] as const)
      await expect(drive.step(id, verb)).rejects.toMatchObject({ status: 409 })
    await drive.step(id, 'cancel')
    await expect(drive.step(id, 'cancel')).rejects.toMatchObject({ status: 409 })
  })

  it.each<[string, string | Buffer]>([
    ['a picture by another name', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['nothing', ''],
    ['double headers', 'Giá,Giá\n1,2\n'],
    ['Windows-1258', Buffer.from([0x54, 0xea, 0x6e, 0x2c, 0x47, 0x69, 0xe1, 10, 0xc1, 0x6f, 0x2c, 0x31, 10])],
  ])('%s is refused with nothing kept', async (_, content) => {
    const before = await drive.admin.list('GET /api/admin/imports')
    await expect(drive.upload(content, {}, 'hang.csv')).rejects.toMatchObject({ status: 400 })
    expect((await drive.admin.list('GET /api/admin/imports')).total).toBe(before.total)
    expect(drive.filesKept()).toEqual([])
    expect(readdirSync(join(app.config.dataDir, 'spool'))).toEqual([])
  })

  it('broken further in, changes nothing at all', async () => {
    const rows = Array.from({ length: 3000 }, () =>
      row({ description: Math.random().toString(36).repeat(20) }),
    )
    const packed = gzipSync(lines(rows))
    const id = await drive.upload(packed.subarray(0, packed.length - 50))
    await drive.work(id)
    expect(await drive.get(id)).toMatchObject({
      status: 'failed',
      reason: 'Tệp nén bị hỏng hoặc bị cắt ngang',
      created: 0,
    })
    expect(await drive.products(rows)).toEqual([])
    expect(drive.filesKept()).toEqual([])
  })

  it('needs a form, a file, a known kind and a plain source', async () => {
    const send = (body: string | FormData, headers = {}) =>
      app.request('/api/admin/imports', { method: 'POST', body, headers }, person)
    expect((await send('{}', { 'content-type': 'application/json' })).status).toBe(415)
    const form = new FormData()
    expect((await send(form)).status).toBe(400)
    for (const [name, says] of [
      ['', 'Vui lòng chọn tệp'],
      ['hang.csv', 'Tệp rỗng, bạn hãy chọn tệp khác'],
    ] as const) {
      form.set('file', new Blob([]), name)
      expect(await (await send(form)).json()).toMatchObject({ fields: { file: says } })
    }
    await expect(drive.upload(lines([row()]), { kind: 'khac' })).rejects.toMatchObject({ status: 400 })
    await expect(drive.upload(lines([row()]), { source: 'a b' })).rejects.toMatchObject({ status: 400 })
    expect(
      (
        await send('--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc', {
          'content-type': 'multipart/form-data; boundary=x',
        })
      ).status,
    ).toBe(400)
  })
})

describe('a run', () => {
  const start = async (count: number) => {
    const rows = Array.from({ length: count }, () => row())
    const id = await drive.upload(lines(rows), { review: 'true' })
    await drive.check(id)
    await drive.work(id)
    await drive.step(id, 'start')
    return { id, rows }
  }

  it('told to stop leaves off after a batch and goes on from there', async () => {
    const { id, rows } = await start(1300)
    await drive.workOneBatch(id)
    expect(await drive.get(id)).toMatchObject({ status: 'running', done: 500, created: 500, waiting: true })
    await drive.step(id, 'pause')
    await drive.work(id)
    expect(await drive.get(id)).toMatchObject({ status: 'paused', done: 500 })
    await drive.step(id, 'resume')
    await drive.work(id)
    expect(await drive.get(id)).toMatchObject({ status: 'done', done: 1300, created: 1300, unchanged: 0 })
    expect((await drive.products(rows)).length).toBe(1300)
  })

  it('is worked by one process, and by another once the first is dead for good', async () => {
    const { id } = await start(700)
    await drive.workOneBatch(id)
    const { db } = app.ctx()
    const dead = (seconds: number) =>
      db
        .updateTable('imports')
        .set({ runner: 'may-khac/1/x', alive_at: new Date(Date.now() - seconds * 1000) })
        .where('id', '=', id)
        .execute()
    await dead(3)
    await drive.work(id)
    expect(await drive.get(id)).toMatchObject({ status: 'running', done: 500 })
    const before = await drive.queued(id)
    await dead(10)
    await sweepOpenImports.run(app.ctx(), {})
    expect(await drive.queued(id)).toBe(before + 1)
    await dead(20)
    await drive.work(id)
    expect(await drive.get(id)).toMatchObject({
      status: 'done',
      done: 700,
      created: 700,
      unchanged: 0,
      failed: 0,
    })
  })

  it('cancelled keeps what is written, which can be taken back', async () => {
    const { id, rows } = await start(900)
    await drive.workOneBatch(id)
    await drive.step(id, 'cancel')
    await drive.work(id)
    expect(await drive.get(id)).toMatchObject({ status: 'cancelled', created: 500, canUndo: true })
    await drive.step(id, 'undo')
    await drive.work(id)
    expect(await drive.get(id)).toMatchObject({ status: 'undone', undone: 500, kept: 0, canUndo: false })
    expect(await drive.products(rows)).toEqual([])
  })
})

describe('what an admin sees of it', () => {
  it('is told as it happens, and refused lines come as a file for a spreadsheet', async () => {
    const id = await drive.upload(lines([row(), row({ name: '', image: '=cmd()' }), row({ price: -5 })]))
    const events = await app.request(`/api/admin/imports/${id}/events`, {}, person)
    expect(events.headers.get('content-type')).toContain('text/event-stream')
    const [stream] = await Promise.all([events.text(), drive.work(id)])
    expect(stream).toContain('"status":"checking"')
    expect(stream).toMatch(/"status":"done".*\n\nevent: rest/)
    const file = await app.request(`/api/admin/imports/${id}/errors.csv`, {}, person)
    const text = Buffer.from(await file.arrayBuffer()).toString('utf8')
    expect(
      text.startsWith(`\ufeffDòng,Lý do,Nội dung\r\n2,Thiếu tên sản phẩm,price: 100000 · image: =cmd()`),
    ).toBe(true)
    expect(text.split('\r\n').length).toBe(4)
    const page = await drive.admin.list('GET /api/admin/imports/{id}/errors', {
      params: { id },
      query: { limit: 1, page: 2 },
    })
    expect(page).toMatchObject({ total: 2, items: [{ line: 3, message: 'Giá không được âm' }] })
  })

  it.each(['events', 'errors.csv'])('%s is for admins alone', async (webhook) => {
    const member = await app.register(`thanh-vien-${webhook.length}`)
    const ask = async (id: string | number, who?: Person) =>
      (await app.request(`/api/admin/imports/${id}/${webhook}`, {}, who)).status
    expect(await ask(1)).toBe(401)
    expect(await ask(1, member)).toBe(403)
    expect(await ask(999_999, person)).toBe(404)
    expect(await ask('abc', person)).toBe(404)
  })

  it('keeps mappings by name, and every deed is in the audit', async () => {
    const mapping = wholeMapping({ name: 'A', price: 'B', link: 'C', image: 'D' })
    const first = await drive.admin.call('POST /api/admin/import-profiles', {
      body: { name: 'Shopee', mapping },
    })
    const second = await drive.admin.call('POST /api/admin/import-profiles', {
      body: { name: 'SHOPEE', mapping: { ...mapping, points: 'E' } },
    })
    expect(second.id).toBe(first.id)
    const kept = await drive.admin.call('GET /api/admin/import-profiles')
    expect(kept.find(({ id }) => id === first.id)).toMatchObject({ name: 'SHOPEE', mapping: { points: 'E' } })
    await sql`update import_profiles set mapping = mapping - 'points'`.execute(app.ctx().db)
    const [older] = await drive.admin.call('GET /api/admin/import-profiles')
    expect(older?.mapping).toEqual(mapping)
    await drive.admin.call('DELETE /api/admin/import-profiles/{id}', { params: { id: first.id } })
    await expect(
      drive.admin.call('DELETE /api/admin/import-profiles/{id}', { params: { id: first.id } }),
    ).rejects.toMatchObject({ status: 404 })
    const actions = await app
      .ctx()
      .db.selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'import.%')
      .execute()
    expect([...new Set(actions.map(({ action }) => action))].sort()).toEqual(
      ['cancel', 'check', 'pause', 'profile-delete', 'profile-save', 'resume', 'start', 'undo', 'upload'].map(
        (verb) => `import.${verb}`,
      ),
    )
  })
})
