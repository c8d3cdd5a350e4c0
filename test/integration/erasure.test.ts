import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Notice } from '#server/jobs/notify.ts'
import { sweepErasedJob } from '#server/modules/identity/index.ts'
import { deliverNotice } from '#server/modules/notices/index.ts'
import { bootApp, type Person } from '../support/app.ts'
import { addAdjustment, addProduct, addReward } from '../support/factories.ts'
import { waitsForLock } from '../support/lock-waits.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
let boss: ReturnType<typeof app.api>
beforeAll(async () => {
  app = await bootApp()
  admin = await app.admin()
  boss = app.api(admin)
})
afterAll(() => app.close())

const erase = (person: Person) => boss.call('DELETE /api/users/{id}', { params: { id: person.id } })
const stars = async (id: number) => {
  const { rating, reviewCount } = await app.api().call('GET /api/products/{id}', { params: { id } })
  return { rating, reviewCount }
}

it('stars whose words nobody let through go with them, others go on counting', async () => {
  const { id: productId } = await addProduct(boss, { name: 'Bình giữ nhiệt' })
  const say = async (username: string, rating: number, content: string, status?: 'approved' | 'rejected') => {
    const person = await app.register(username)
    const body = { productId, content, rating }
    const comment = await app.api(person).call('POST /api/comments', { body })
    if (status)
      await boss.call('PATCH /api/admin/reviews/{id}', {
        params: { id: comment.id },
        body: { status, reason: 'Lời của người duyệt' },
      })
    return person
  }
  const people = [
    await say('sao-cho', 1, 'Chưa ai đọc'),
    await say('sao-tu-choi', 1, 'Không đúng quy định', 'rejected'),
    await say('sao-duyet', 5, 'Bình giữ nóng tốt', 'approved'),
    await say('sao-thoi', 3, ''),
  ]
  const before = { rating: 4, reviewCount: 2 }
  expect(await stars(productId)).toEqual(before)
  for (const person of people) await erase(person)
  // The next rating sums all of them again.
  const last = await say('sao-sau', 5, '')
  const own = await app.api(last).call('GET /api/products/{id}/comments', { params: { id: productId } })
  await app.api(last).call('DELETE /api/comments/{id}', { params: { id: own[0]?.id ?? 0 } })
  expect(await stars(productId)).toEqual(before)
  const kept = await app.ctx().db.selectFrom('comments').select(['content', 'reason']).execute()
  expect(kept).toEqual([
    { content: '', reason: null },
    { content: '', reason: null },
  ])
})

it('a withdrawal that ends unpaid after its member has gone keeps neither account nor words', async () => {
  await boss.call('PATCH /api/admin/adjustments/policy', { body: { limit: null } as never })
  const lan = await app.register('lan-tra-lai')
  await addAdjustment(boss, lan.id, 300_000)
  const { withdrawal } = await app.api(lan).call('POST /api/withdrawals', {
    body: {
      kind: 'bank',
      amount: 100_000,
      bank: '970436',
      accountNumber: '0011001932418',
      holder: 'Nguyễn Thị Lan',
    },
  })
  await boss.call('POST /api/admin/withdrawals/approve', { body: { ids: [withdrawal.id] } })
  await erase(lan)
  await boss.call('POST /api/admin/withdrawals/{id}/return', {
    params: { id: withdrawal.id },
    body: { note: 'Nguyễn Thị Lan gọi lại' },
  })
  const { db } = app.ctx()
  const row = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', withdrawal.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    ...{ state: 'returned', account_sealed: null, account_tail: null, account_hash: null },
    note: null,
  })
  expect(await app.faults()).toEqual([])
})

it('what a second person decides after the member has gone keeps no words about them', async () => {
  await boss.call('PATCH /api/admin/adjustments/policy', { body: { limit: 10 } as never })
  const lan = await app.register('lan-cho-duyet')
  const asked = await boss.call('POST /api/admin/adjustments', {
    body: { userId: lan.id, points: 50, reason: 'Chị Lan gọi điện' },
  })
  expect(asked.state).toBe('waiting')
  const { db } = app.ctx()
  const find = () =>
    db.selectFrom('approvals').selectAll().where('member_id', '=', lan.id).executeTakeFirstOrThrow()
  const { id } = await find()
  await erase(lan)
  expect((await find()).reason).toBe('Chị Lan gọi điện')
  await boss.call('POST /api/admin/approvals/{id}/decline', { params: { id }, body: { reason: 'Đã xóa' } })
  expect(await find()).toMatchObject({
    ...{ state: 'declined', reason: null, decision_reason: null },
    details: {},
    points: 50,
  })
})

it('what those who decide were told of a member, or by one, keeps neither names nor words', async () => {
  await boss.call('PATCH /api/admin/adjustments/policy', { body: { limit: 10 } as never })
  const staff = async (username: string) => {
    const person = await app.register(username)
    await boss.call('PATCH /api/users/{id}', {
      params: { id: person.id },
      body: { role: 'user', staff: 'finance' },
    })
    return app.login(username, 'matkhau1')
  }
  const [proposer, decider] = [await staff('nguoi-de-nghi'), await staff('nguoi-duyet')]
  const lan = await app.register('lan-trong-thong-bao')
  const ask = (reason: string) =>
    app.api(proposer).call('POST /api/admin/adjustments', { body: { userId: lan.id, points: 50, reason } })
  const { db } = app.ctx()
  const deliver = async () => {
    const { rows } = await sql<{ data: Notice }>`delete from pgboss.job where name = ${deliverNotice.name}
      and data ->> 'refType' = 'approval' returning data`.execute(db)
    for (const { data } of rows) await deliverNotice.run(app.ctx(), data)
  }
  const noticesOf = async (person: Person) =>
    JSON.stringify(
      await db.selectFrom('notices').select('data').where('user_id', '=', person.id).orderBy('id').execute(),
    )
  await ask('Chị Lan 0903 gọi')
  await deliver()
  expect(await noticesOf(decider)).toMatch(/lan-trong-thong-bao.*Chị Lan/)
  await erase(lan)
  const { id } = await db
    .selectFrom('approvals')
    .select('id')
    .where('member_id', '=', lan.id)
    .executeTakeFirstOrThrow()
  await app.api(decider).call('POST /api/admin/approvals/{id}/decline', {
    params: { id },
    body: { reason: 'Chị Lan đã xóa tài khoản' },
  })
  await deliver()
  for (const person of [decider, proposer, admin])
    expect(await noticesOf(person)).not.toMatch(/lan-trong-thong-bao|Chị Lan/)
  expect(await noticesOf(proposer)).toContain('declined')
  expect(await noticesOf(decider)).toContain('nguoi-de-nghi')
  await boss.call('PATCH /api/users/{id}', {
    params: { id: proposer.id },
    body: { role: 'user', staff: null },
  })
  await erase(proposer)
  expect(await noticesOf(decider)).not.toContain('nguoi-de-nghi')
})

it('what was written from the own address is exported once it is proven, and goes', async () => {
  const lan = await app.register('lan-viet-thu')
  const { db } = app.ctx()
  const email = 'lan-viet-thu@example.vn'
  for (const from of [email, 'ai-khac@example.vn']) {
    const letter = { name: 'Lan', subject: 'Hỏi', message: 'Điểm của tôi đâu?' }
    await app.api().call('POST /api/contact', { body: { ...letter, email: from } })
    await app.api().call('POST /api/newsletter', { body: { email: from } })
  }
  const exported = async () => {
    const { contactMessages, newsletter } = await app.api(lan).call('GET /api/me/export')
    return [contactMessages, newsletter]
  }
  expect(await exported()).toEqual([[], []])
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', lan.id).execute()
  expect(await exported()).toMatchObject([
    [{ email, subject: 'Hỏi', message: 'Điểm của tôi đâu?', status: 'new' }],
    [{ email, status: 'pending' }],
  ])
  await erase(lan)
  for (const table of ['contact_messages', 'newsletter_subscribers'] as const)
    expect(await db.selectFrom(table).select('email').execute()).toEqual([{ email: 'ai-khac@example.vn' }])
})

it('who registers with another’s address and leaves takes nothing of theirs along', async () => {
  const { db } = app.ctx()
  const email = 'nan-nhan@example.vn'
  const letter = { name: 'Mai', subject: 'Hỏi', message: 'Đơn của tôi đâu?' }
  await app.api().call('POST /api/contact', { body: { ...letter, email } })
  await app.api().call('POST /api/newsletter', { body: { email } })
  await erase(await app.register('nan-nhan'))
  for (const table of ['contact_messages', 'newsletter_subscribers'] as const)
    expect(await db.selectFrom(table).select('email').where('email', '=', email).execute()).toHaveLength(1)
})

it('words about redemptions go, also those that come later', async () => {
  const lan = await app.register('lan-nhan-qua')
  const { db } = app.ctx()
  const reward = await addReward(boss)
  await boss.call('PATCH /api/admin/adjustments/policy', { body: { limit: null } as never })
  await addAdjustment(boss, lan.id, 200)
  const params = { id: reward.id }
  const redeem = async () =>
    (await app.api(lan).call('POST /api/rewards/{id}/redeem', { params, body: {} })).userReward.id
  const [before, after] = [await redeem(), await redeem()]
  const deliver = (id: number) =>
    boss.call('POST /api/admin/redemptions/{id}/deliver', {
      params: { id },
      body: { note: 'Gửi tới 12 Lê Lợi' },
    })
  const notes = () => db.selectFrom('user_rewards').select('note').orderBy('id').execute()
  await deliver(before)
  expect(await notes()).toEqual([{ note: 'Gửi tới 12 Lê Lợi' }, { note: null }])
  await erase(lan)
  await deliver(after)
  expect(await notes()).toEqual([{ note: null }, { note: null }])
})

it('what a call under way wrote for an erased member goes the night after; others keep theirs', async () => {
  const { id: product_id } = await addProduct(boss, { name: 'Chảo' })
  const [gone, here] = [await app.register('di-dang-viet'), await app.register('o-lai')]
  await erase(gone)
  const { db } = app.ctx()
  const at = new Date()
  for (const { id: user_id } of [gone, here]) {
    await db.insertInto('favorites').values({ user_id, product_id }).execute()
    await db.insertInto('cart_items').values({ user_id, product_id, quantity: 1 }).execute()
    await db
      .insertInto('comments')
      .values({ user_id, product_id, content: 'Lời viết dở', rating: 1, created_at: at, updated_at: at })
      .execute()
    const account = { provider_id: 'google', account_id: `g-${user_id}` }
    await db
      .insertInto('accounts')
      .values({ user_id, ...account })
      .execute()
  }
  const left = async ({ id }: Person) => {
    const counts = []
    for (const table of ['favorites', 'cart_items', 'comments'] as const)
      counts.push((await db.selectFrom(table).select('id').where('user_id', '=', id).execute()).length)
    const google = db.selectFrom('accounts').select('id').where('account_id', '=', `g-${id}`)
    return [...counts, (await google.execute()).length]
  }
  expect(await left(gone)).toEqual([1, 1, 1, 1])
  await sweepErasedJob.run(app.ctx(), {})
  await sweepErasedJob.run(app.ctx(), {})
  expect(await left(gone)).toEqual([0, 0, 0, 0])
  expect(await left(here)).toEqual([1, 1, 1, 1])
  expect(await app.faults()).toEqual([])
})

it('a name that is being changed while its member is erased is not written', async () => {
  const lan = await app.register('doi-ten-khi-xoa')
  const { db } = app.ctx()
  const { changing } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', lan.id).forNoKeyUpdate().execute()
    const changing = app
      .api(lan)
      .call('PATCH /api/user', { body: { fullName: 'Nguyễn Thị Lan' } })
      .catch((error: { status?: number }) => error.status)
    await waitsForLock(db, '%for no key update%')
    await tx
      .updateTable('users')
      .set({ full_name: 'Đã xóa', deleted_at: new Date() })
      .where('id', '=', lan.id)
      .execute()
    return { changing }
  })
  expect(await changing).toBe(401)
  const { full_name } = await db
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', lan.id)
    .executeTakeFirstOrThrow()
  expect(full_name).toBe('Đã xóa')
})

it('of words that go with a member none stands anywhere else, the audit included', async () => {
  const { db } = app.ctx()
  const lan = await app.register('lan-bi-khoa')
  const params = { id: lan.id }
  const reason = 'Chị Lan trả hàng nhiều lần'
  await boss.call('POST /api/admin/members/{id}/suspension', { params, body: { reason, endSessions: false } })
  await boss.call('DELETE /api/admin/members/{id}/suspension', { params })
  await erase(lan)
  const words = [reason, 'Lời của người duyệt', 'Nguyễn Thị Lan gọi lại', 'Gửi tới 12 Lê Lợi']
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  )
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`
      select t::text as line from ${sql.id(name)} t where t::text like any (${words.map((word) => `%${word}%`)})`.execute(
      db,
    )
    expect([name, rows.map(({ line }) => line)]).toEqual([name, []])
  }
  const decided = db.selectFrom('audit_log').select('after').where('action', 'like', 'approval.%')
  expect(JSON.stringify(await decided.execute())).not.toMatch(/Chị Lan gọi điện|"reason"/)
})
