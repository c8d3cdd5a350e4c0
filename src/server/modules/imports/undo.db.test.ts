import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeSeenPrice } from '#server/modules/catalog/index.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { driveImports, jsonLines as lines, feedRow as row } from '../../../../test/support/imports.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let drive: ReturnType<typeof driveImports>
beforeAll(async () => {
  app = await bootApp()
  drive = driveImports(app, await app.admin())
})
afterAll(() => app.close())

describe('taking an import back', () => {
  it('removes what a check of links alone has changed since, not what somebody or another import did', async () => {
    const made = [row(), row(), row()]
    const id = await drive.upload(lines(made))
    await drive.work(id)
    const [, renamed] = await drive.products(made)
    await drive.admin.call('PATCH /api/products/{id}', {
      params: { id: renamed?.id ?? 0 },
      body: { name: 'Tên người sửa' },
    })
    await drive.work(await drive.upload(lines([{ ...made[2], name: 'Tên của tệp sau' }])))
    for (const { url } of made)
      await takeSeenPrice(app.ctx({ kind: 'system', name: 'links' }), {
        ...{ link: url, price: 90_000, seenAt: new Date() },
      })
    expect((await drive.products(made)).map(({ price }) => price)).toEqual([90_000, 90_000, 90_000])
    await drive.step(id, 'undo')
    await drive.work(id)
    expect(await drive.get(id)).toMatchObject({ status: 'undone', undone: 3, kept: 2 })
    expect((await drive.products(made)).map(({ name }) => name)).toEqual(['Tên người sửa', 'Tên của tệp sau'])
  })

  it('is not written over by a check of links that asked for the page before', async () => {
    const one = row()
    await drive.work(await drive.upload(lines([one])))
    const id = await drive.upload(lines([{ ...one, price: 80_000 }]))
    await drive.work(id)
    const links = app.ctx({ kind: 'system', name: 'links' })
    const seenAt = new Date()
    await drive.step(id, 'undo')
    await drive.work(id)
    await takeSeenPrice(links, { link: one.url, price: 70_000, seenAt })
    expect(await drive.products([one])).toMatchObject([{ price: 100_000 }])
    await takeSeenPrice(links, { link: one.url, price: 90_000, seenAt: new Date() })
    expect(await drive.products([one])).toMatchObject([{ price: 90_000 }])
  })

  it('keeps its product off the site when a deletion that came before is taken back', async () => {
    // Their category stays with what stands in it besides.
    await drive.work(await drive.upload(lines([row()])))
    const made = [row(), row()]
    const id = await drive.upload(lines(made))
    await drive.work(id)
    const ids = (await drive.products(made)).map((one) => one.id)
    const { batchId } = await drive.admin.call('POST /api/admin/products/batches', {
      body: { ids, change: { kind: 'delete' }, preview: false },
    })
    await drive.step(id, 'undo')
    await drive.work(id)
    const params = { id: batchId ?? 0 }
    expect(await drive.admin.call('POST /api/admin/products/batches/{id}/undo', { params })).toEqual({
      restored: 0,
      skipped: 2,
    })
    expect((await drive.products(made)).every((one) => one.deleted_at !== null)).toBe(true)
  })

  it('says how it ended itself, not why what it took back had ended', async () => {
    const one = row()
    const id = await drive.upload(lines([one]))
    await drive.work(id)
    await sql`update imports set status = 'failed', reason = 'Tệp bị hỏng' where id = ${id}`.execute(
      app.ctx().db,
    )
    await drive.step(id, 'undo')
    await drive.work(id)
    expect(await drive.get(id)).toMatchObject({ status: 'undone', undone: 1, reason: null })
  })

  it('restores and removes, spares clicks, and leaves what people changed since', async () => {
    const old = [row(), row(), row()]
    await drive.work(await drive.upload(lines(old)))
    const [cheap, edited, removed] = await drive.products(old)
    if (!cheap || !edited || !removed) throw new Error('not imported')
    const fresh = [row({ category: 'Mục chỉ của lần này' }), row(), row()]
    const changed = old.map((one) => ({ ...one, price: 50_000, name: `${one.name} sai` }))
    const id = await drive.upload(lines([...changed, ...fresh]))
    await drive.work(id)
    expect(await drive.get(id)).toMatchObject({ created: 3, updated: 3 })
    const [alone, clicked, renamed] = await drive.products(fresh)
    if (!alone || !clicked || !renamed) throw new Error('not imported')
    const member = app.api(await app.register('lan'))
    await member.call('POST /api/affiliate/track', {
      body: { productId: clicked.id, affiliateNetwork: 'unknown', merchantId: null },
    })
    await drive.admin.call('PATCH /api/products/{id}', {
      params: { id: edited.id },
      body: { price: '77000' },
    })
    await drive.admin.call('PATCH /api/products/{id}', {
      params: { id: renamed.id },
      body: { name: 'Tên người sửa' },
    })
    await drive.admin.call('DELETE /api/products/{id}', { params: { id: removed.id } })

    await drive.step(id, 'undo')
    await expect(drive.step(id, 'undo')).rejects.toMatchObject({ status: 409 })
    await drive.work(id)
    expect(await drive.get(id)).toMatchObject({ status: 'undone', undone: 6, kept: 2 })
    expect(await drive.products(old)).toMatchObject([
      { name: old[0]?.name, price: 100_000, deleted_at: null, content_hash: cheap.content_hash },
      { name: old[1]?.name, price: 77_000, deleted_at: null },
      { name: old[2]?.name, price: 100_000, deleted_at: expect.any(Date) },
    ])
    expect(await drive.products(fresh)).toMatchObject([
      { id: clicked.id, deleted_at: expect.any(Date) },
      { id: renamed.id, name: 'Tên người sửa', deleted_at: null },
    ])
    const kept = await drive.admin.list('GET /api/admin/imports/{id}/kept', { params: { id } })
    expect(kept).toMatchObject({
      total: 2,
      items: [
        { productId: edited.id, reason: 'Đã được sửa sau khi nhập nên giữ nguyên: giá' },
        { productId: renamed.id, reason: 'Đã được sửa sau khi nhập nên được giữ lại' },
      ],
    })
    const history = await drive.admin.call('GET /api/products/{id}/price-history', {
      params: { id: cheap.id },
    })
    expect(history.map(({ price }) => price)).toEqual([100_000])
    const names = (await drive.admin.call('GET /api/categories')).map(({ name }) => name)
    expect(names).not.toContain('Mục chỉ của lần này')
    expect(names).toContain('Nhà bếp nhập')
    expect(await member.list('GET /api/me/clicks')).toMatchObject({ total: 1 })

    const again = await drive.upload(lines(fresh))
    await drive.work(again)
    expect(await drive.get(again)).toMatchObject({ created: 2, updated: 0, unchanged: 1 })
    expect((await drive.products(fresh)).every(({ deleted_at }) => deleted_at === null)).toBe(true)
  })

  it('leaves to a later import what that one wrote', async () => {
    const one = row()
    const first = await drive.upload(lines([one]))
    await drive.work(first)
    await drive.work(await drive.upload(lines([{ ...one, price: 80_000 }])))
    await drive.step(first, 'undo')
    await drive.work(first)
    expect(await drive.get(first)).toMatchObject({ status: 'undone', kept: 1 })
    expect(await drive.products([one])).toMatchObject([{ price: 80_000, deleted_at: null }])
  })

  it('takes back two imports, the newest first, but not what somebody changed between them', async () => {
    const [one, edited] = [row(), row()]
    const first = await drive.upload(lines([one, edited]))
    await drive.work(first)
    const [, changed] = await drive.products([one, edited])
    await drive.admin.call('PATCH /api/products/{id}', {
      params: { id: changed?.id ?? 0 },
      body: { name: 'Tên người sửa' },
    })
    const second = await drive.upload(lines([one, edited].map((each) => ({ ...each, price: 80_000 }))))
    await drive.work(second)
    for (const id of [second, first]) {
      await drive.step(id, 'undo')
      await drive.work(id)
    }
    expect(await drive.get(second)).toMatchObject({ status: 'undone', undone: 2, kept: 0 })
    expect(await drive.get(first)).toMatchObject({ status: 'undone', undone: 2, kept: 1 })
    expect(await drive.products([one, edited])).toMatchObject([
      { id: changed?.id, name: 'Tên người sửa', price: 100_000, deleted_at: null },
    ])
  })

  it('leaves a product where it stands when the category it came from is gone', async () => {
    const [one, gone] = [row({ category: 'Nhà cũ' }), row({ category: 'Nhà cũ' })]
    await drive.work(await drive.upload(lines([one, gone])))
    const id = await drive.upload(
      lines([one, gone].map((each) => ({ ...each, category: 'Nhà mới', price: 5000 }))),
    )
    await drive.work(id)
    const [moved, removed] = await drive.products([one, gone])
    await drive.admin.call('DELETE /api/products/{id}', { params: { id: removed?.id ?? 0 } })
    const old = (await drive.admin.call('GET /api/categories')).find(({ name }) => name === 'Nhà cũ')
    await drive.admin.call('DELETE /api/categories/{id}', { params: { id: old?.id ?? 0 } })
    await drive.step(id, 'undo')
    await drive.work(id)
    expect(await drive.get(id)).toMatchObject({ status: 'undone', undone: 2, kept: 1 })
    expect(await drive.products([one])).toMatchObject([
      { price: 100_000, category_id: moved?.category_id, deleted_at: null },
    ])
    expect(await drive.admin.list('GET /api/admin/imports/{id}/kept', { params: { id } })).toMatchObject({
      items: [{ reason: 'Đã được sửa sau khi nhập nên giữ nguyên: danh mục' }],
    })
    expect(await app.faults()).toEqual([])
    await sql`update products set category_id = ${old?.id} where id = ${moved?.id}`.execute(app.ctx().db)
    expect(await app.faults()).toEqual([
      `no product of the site stands in a category that was taken off it: product ${moved?.id}: ${one.name}`,
    ])
    await sql`update products set category_id = ${moved?.category_id} where id = ${moved?.id}`.execute(
      app.ctx().db,
    )
  })
})
