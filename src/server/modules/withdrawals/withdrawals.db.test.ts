import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import type { StaffRole } from '#shared/staff.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { addAdjustment } from '../../../../test/support/factories.ts'
import { carryOutBatch, renewAccounts, withdrawalsChecks } from './index.ts'

let now = new Date('2026-11-10T05:00:00Z')
let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
let finance: Person
let other: Person

const bank = {
  kind: 'bank' as const,
  amount: 100_000,
  bank: '970436' as const,
  accountNumber: '0011 0019 32418',
  holder: 'Nguyễn Thị Lan',
}
const momo = { kind: 'momo' as const, amount: 60_000, phone: '+84 912 345 678', holder: 'Lê Văn An' }
const ask = (person: Person, body: object = bank) =>
  app.api(person).call('POST /api/withdrawals', { body: body as never })
const id = async (person: Person, body: object = bank) => (await ask(person, body)).withdrawal.id
const balance = async (person: Person) => (await app.api(person).call('GET /api/user')).points
const own = async (person: Person) => (await app.api(person).list('GET /api/me/withdrawals')).items
const policy = (body: object) =>
  app.api(admin).call('PATCH /api/admin/withdrawals/policy', { body: body as never })
const approve = (ids: number[], by = finance) =>
  app.api(by).call('POST /api/admin/withdrawals/approve', { body: { ids } })
const pay = (ids: number[], by = finance) =>
  app.api(by).call('POST /api/admin/withdrawals/paid', { body: { ids, reference: 'FT26314' } })
const giveBack = (withdrawal: number, by = finance) =>
  app.api(by).call('POST /api/admin/withdrawals/{id}/return', {
    params: { id: withdrawal },
    body: { note: 'Sai số tài khoản' },
  })
const waiting = async () =>
  (await app.api(other).list('GET /api/admin/approvals', { query: { limit: 100 } })).items
const decide = (to: 'approve' | 'decline', batch: number, by = other) =>
  waiting().then((all) =>
    app.api(by).call(`POST /api/admin/approvals/{id}/${to}`, {
      params: { id: all.find(({ subjectId }) => subjectId === String(batch))?.id ?? 0 },
      body: { reason: 'Đã xem' },
    }),
  )
const member = async (username: string, points = 300_000): Promise<Person> => {
  const person = await app.register(username)
  await addAdjustment(app.api(admin), person.id, points)
  return person
}
const staff = async (username: string, role: StaffRole): Promise<Person> => {
  const person = await app.register(username)
  await app
    .api(admin)
    .call('PATCH /api/users/{id}', { params: { id: person.id }, body: { role: 'user', staff: role } })
  return app.login(username, 'matkhau1')
}
const rowOf = async (withdrawal: number) =>
  app.ctx().db.selectFrom('withdrawals').selectAll().where('id', '=', withdrawal).executeTakeFirstOrThrow()
const noticed = async (withdrawal: number): Promise<string[]> => {
  const { rows } = await sql<{ state: string }>`
    select data -> 'data' ->> 'state' as state from pgboss.job where data ->> 'refType' = 'withdrawal'
      and data ->> 'refId' = ${String(withdrawal)} order by created_on`.execute(app.ctx().db)
  return rows.map(({ state }) => state)
}
const expectProof = async () => expect(await app.faults()).toEqual([])

beforeAll(async () => {
  app = await bootApp({ clock: { now: () => now } })
  admin = await app.admin()
  await app.api(admin).call('PATCH /api/admin/adjustments/policy', { body: { limit: null } })
  finance = await staff('tai-chinh', 'finance')
  other = await staff('tai-chinh-hai', 'finance')
})
afterAll(() => app.close())

describe('asking for money', () => {
  it('takes the points at once, keeps the account sealed, and tells', async () => {
    const lan = await member('lan')
    const options = await app.api(lan).call('GET /api/withdrawals/options')
    expect(options).toMatchObject({ kinds: ['bank', 'momo', 'topup'], pointValue: 1, balance: 300_000 })
    expect(options).not.toHaveProperty('secondFrom')
    const { withdrawal, points } = await ask(lan, { ...bank, pointsCost: 100_000 })
    expect(points).toBe(200_000)
    expect(withdrawal).toMatchObject({
      state: 'waiting',
      amount: 100_000,
      tax: 0,
      net: 100_000,
      points: 100_000,
      provider: '970436',
      accountTail: '2418',
    })
    const row = await rowOf(withdrawal.id)
    expect(JSON.stringify(row)).not.toContain('0011001932418')
    expect(JSON.stringify(row)).not.toContain('NGUYEN')
    expect(await noticed(withdrawal.id)).toEqual(['waiting'])
    expect((await app.api(lan).call('GET /api/me/ledger')).entries.at(-1)).toMatchObject({
      kind: 'redeem',
      points: -100_000,
      refType: 'withdrawal',
    })
    await expectProof()
  })

  it('costs more points where a điểm is worth less, and is refused at another price than was seen', async () => {
    const lan = await member('lan-gia', 500)
    await app.api(admin).call('PATCH /api/admin/settings', { body: { pointValue: 300 } })
    try {
      await expect(ask(lan, { ...bank, pointsCost: 100_000 })).rejects.toMatchObject({
        status: 409,
        body: { code: 'price_changed', pointsCost: 334 },
      })
      const { withdrawal, points } = await ask(lan, { ...bank, pointsCost: 334 })
      expect([withdrawal.points, points]).toEqual([334, 166])
    } finally {
      await app.api(admin).call('PATCH /api/admin/settings', { body: { pointValue: 1 } })
    }
    await expectProof()
  })

  it('withholds the tax that is set, and says so', async () => {
    const lan = await member('lan-thue', 5_000_000)
    await policy({ taxPercent: 10, taxFrom: 2_000_000 })
    try {
      expect((await ask(lan, { ...bank, amount: 1_999_000 })).withdrawal.tax).toBe(0)
      const { withdrawal } = await ask(lan, { ...bank, amount: 2_000_000 })
      expect(withdrawal).toMatchObject({ tax: 200_000, net: 1_800_000, points: 2_000_000 })
      // What is sent is what is left of it.
      expect(await approve([withdrawal.id], other)).toMatchObject({ state: 'approved', total: 1_800_000 })
    } finally {
      await policy({ taxPercent: 0 })
    }
    await expectProof()
  })

  it.each([
    [{ ...bank, amount: 49_000 }, 400, 'amount'],
    [{ ...bank, amount: 50_500 }, 400, 'amount'],
    [{ ...bank, amount: 10_001_000 }, 400, 'amount'],
    [{ ...bank, amount: -100_000 }, 400, 'amount'],
    [{ ...bank, bank: '999999' }, 400, 'bank'],
    [{ ...bank, accountNumber: '12;DROP' }, 400, 'accountNumber'],
    [{ ...bank, holder: '=HYPERLINK("x")' }, 400, 'holder'],
    [{ ...momo, phone: '0123456789' }, 400, 'phone'],
    [{ kind: 'topup', amount: 60_000, phone: '0912345678', carrier: 'viettel' }, 400, 'amount'],
    [{ kind: 'topup', amount: 50_000, phone: '0912345678', carrier: 'khac' }, 400, 'carrier'],
    [{ ...bank, kind: 'tien-mat' }, 400, 'kind'],
    [{ ...bank, amount: 400_000 }, 409, undefined],
  ])('refuses %j and takes nothing', async (body, status, field) => {
    const lan = await app.login('lan', 'matkhau1')
    const before = await balance(lan)
    const said = await ask(lan, body).catch((error) => error)
    expect(said.status).toBe(status)
    if (field) expect(Object.keys(said.body.fields)).toEqual([field])
    expect(await balance(lan)).toBe(before)
  })

  it('is once for a key; another body under it is refused; five at most wait', async () => {
    const lan = await member('lan-khoa')
    const send = (body: object, key: string) =>
      app.request(
        '/api/withdrawals',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify(body),
        },
        lan,
      )
    const first = await send(momo, 'a')
    const again = await send(momo, 'a')
    expect(await again.json()).toEqual(await first.json())
    expect((await send({ ...momo, phone: '0912345679' }, 'a')).status).toBe(409)
    expect(await balance(lan)).toBe(240_000)
    for (const key of ['b', 'c', 'd']) expect((await send(momo, key)).status).toBe(201)
    await addAdjustment(app.api(admin), lan.id, 200_000)
    expect((await send(momo, 'e')).status).toBe(201)
    expect((await send(momo, 'f')).status).toBe(409)
    expect(await balance(lan)).toBe(200_000)
  })

  it('cannot be asked for and taken back all day: each writes into the ledger and a letter', async () => {
    const lan = await member('lan-doi-y')
    const round = async () => {
      const asked = await app.request(
        '/api/withdrawals',
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(momo) },
        lan,
      )
      if (asked.status !== 201) return asked.status
      const { withdrawal } = (await asked.json()) as { withdrawal: { id: number } }
      await app.api(lan).call('POST /api/withdrawals/{id}/cancel', { params: { id: withdrawal.id } })
      return asked.status
    }
    const statuses: number[] = []
    for (let n = 0; n < 32; n += 1) statuses.push(await round())
    expect(statuses).toEqual([...Array<number>(30).fill(201), 429, 429])
    expect(await balance(lan)).toBe(300_000)
  })

  it('waits while the member’s ledger does not add up', async () => {
    const lan = await member('lan-gay')
    await app.asOwner(
      `insert into chain_breaks (user_id, fault, found_at) values (${lan.id}, 'balance', now())`,
    )
    await expect(ask(lan)).rejects.toMatchObject({ status: 409, body: { code: 'ledger_check' } })
    expect(await balance(lan)).toBe(300_000)
    await app.asOwner(`delete from chain_breaks where user_id = ${lan.id}`)
    expect((await ask(lan)).points).toBe(200_000)
  })

  it('is closed where nobody opened it', async () => {
    const lan = await member('lan-dong')
    await policy({ kinds: ['momo'] })
    await expect(ask(lan)).rejects.toMatchObject({
      status: 400,
      body: { fields: { kind: expect.anything() } },
    })
    await policy({ kinds: ['bank', 'momo', 'topup'] })
  })

  it('is taken back by its member alone, once, while nobody approved it', async () => {
    const lan = await member('lan-huy')
    const an = await member('an-huy')
    const withdrawal = await id(lan)
    const cancel = (person: Person) =>
      app.api(person).call('POST /api/withdrawals/{id}/cancel', { params: { id: withdrawal } })
    await expect(cancel(an)).rejects.toMatchObject({ status: 404 })
    expect(await cancel(lan)).toMatchObject({ withdrawal: { state: 'cancelled' }, points: 300_000 })
    await expect(cancel(lan)).rejects.toMatchObject({ status: 409 })
    expect((await rowOf(withdrawal)).account_sealed).toBeNull()
    const approved = await id(lan)
    await approve([approved])
    await expect(
      app.api(lan).call('POST /api/withdrawals/{id}/cancel', { params: { id: approved } }),
    ).rejects.toMatchObject({ status: 409 })
    await expectProof()
  })
})

describe('sending it', () => {
  it('is approved together, exported, paid, and can come back', async () => {
    const lan = await member('lan-chi')
    const an = await member('binh-chi')
    const ids = [await id(lan), await id(an)]
    const batch = await approve([...ids, ids[0] ?? 0])
    expect(batch).toMatchObject({ kind: 'bank', state: 'approved', size: 2, total: 200_000, open: 2 })
    const { csv, fileName } = await app
      .api(finance)
      .call('POST /api/admin/withdrawal-batches/{id}/file', { params: { id: batch.id } })
    expect(fileName).toBe(`dot-chi-${batch.id}.csv`)
    expect(csv).toContain(`1,0011001932418,NGUYEN THI LAN,970436,Vietcombank,100000,Mua Hoi RT${ids[0]}`)
    const [first = 0, last = 0] = ids
    const { vietQr, account } = await app
      .api(finance)
      .call('POST /api/admin/withdrawals/{id}/payment', { params: { id: first } })
    expect(account).toBe('0011001932418')
    expect(vietQr).toContain('0006970436011300110019324180208QRIBFTTA53037045406100000')
    expect(await pay(ids)).toEqual({ paid: 2 })
    await expect(pay(ids)).rejects.toMatchObject({ status: 409 })
    await expect(
      app.api(finance).call('POST /api/admin/withdrawal-batches/{id}/file', { params: { id: batch.id } }),
    ).rejects.toMatchObject({ status: 409 })
    expect((await own(lan))[0]).toMatchObject({ state: 'paid', reference: 'FT26314' })
    expect(await giveBack(last)).toMatchObject({ state: 'returned', note: 'Sai số tài khoản' })
    await expect(giveBack(last)).rejects.toMatchObject({ status: 409 })
    expect(await balance(an)).toBe(300_000)
    expect(await noticed(last)).toEqual(['waiting', 'paid', 'returned'])
    const paid = await app
      .api(finance)
      .call('GET /api/admin/withdrawals/export', { query: { from: '2026-11-10' } })
    expect(paid.csv).toContain(
      `${first},lan-chi,Ngân hàng,Vietcombank …2418,100000,0,100000,100000,2026-11-10,FT26314`,
    )
    expect(paid.csv).not.toContain('binh-chi')
    const totals = await app.api(finance).call('GET /api/admin/withdrawals/totals')
    expect(totals.find(({ state }) => state === 'paid')).toMatchObject({ count: 1, amount: 100_000 })
    await expectProof()
  })

  it('is refused where one is not there, waits no more, or is of another kind: then nothing is approved', async () => {
    const lan = await member('lan-dot')
    const [one, two] = [await id(lan), await id(lan, momo)]
    await expect(approve([one, 9_999_999])).rejects.toMatchObject({ status: 404 })
    await expect(approve([one, two])).rejects.toMatchObject({ status: 409 })
    await approve([two])
    await expect(approve([one, two])).rejects.toMatchObject({ status: 409 })
    await expect(pay([one])).rejects.toMatchObject({ status: 409 })
    expect((await rowOf(one)).state).toBe('waiting')
    await expectProof()
  })

  it('above the limit of a day takes a second person, and comes apart where nobody agrees', async () => {
    now = new Date('2026-11-12T05:00:00Z')
    for (const person of [admin, finance, other])
      Object.assign(
        person,
        person === admin ? await app.admin() : await app.login(person.username, 'matkhau1'),
      )
    await policy({ secondFrom: 250_000 })
    const lan = await member('lan-hai', 900_000)
    const ids = [await id(lan), await id(lan), await id(lan)]
    const alone = await approve(ids.slice(0, 2))
    expect(alone.state).toBe('approved')
    const proposed = await approve(ids.slice(2))
    expect(proposed).toMatchObject({ state: 'proposed', open: 1 })
    expect((await rowOf(ids[2] ?? 0)).state).toBe('proposed')
    await expect(pay(ids.slice(2))).rejects.toMatchObject({ status: 409 })
    await expect(giveBack(ids[2] ?? 0)).rejects.toMatchObject({ status: 409 })
    await expect(decide('approve', proposed.id, finance)).rejects.toMatchObject({ status: 403 })
    await expectProof()
    await decide('decline', proposed.id)
    expect(await rowOf(ids[2] ?? 0)).toMatchObject({ state: 'waiting', batch_id: null })
    const again = await approve(ids.slice(2))
    expect(again.state).toBe('proposed')
    await expect(decide('approve', again.id)).resolves.toMatchObject({ state: 'approved', points: 100_000 })
    expect((await rowOf(ids[2] ?? 0)).state).toBe('approved')
    await expect(inTransaction(app.ctx(), (tx) => carryOutBatch(tx, again.id))).rejects.toMatchObject({
      code: 'conflict',
    })
    // Another operator has a day's sum of their own, and of one's own money nobody decides alone.
    const mine = await member('lan-nua', 300_000)
    expect((await approve([await id(mine)], other)).state).toBe('approved')
    await addAdjustment(app.api(admin), other.id, 100_000)
    expect((await approve([await id(other)], other)).state).toBe('proposed')
    await policy({ secondFrom: null })
    await expectProof()
  })
})

describe('who leaves', () => {
  it('has what waits cancelled; what is on its way is still sent, and then forgotten', async () => {
    const lan = await member('lan-di', 400_000)
    const [sent, gone] = [await id(lan), await id(lan)]
    await approve([sent])
    await app.api(admin).call('DELETE /api/users/{id}', { params: { id: lan.id } })
    expect(await rowOf(gone)).toMatchObject({ state: 'cancelled', account_sealed: null, account_tail: null })
    expect((await rowOf(sent)).account_sealed).not.toBeNull()
    await pay([sent])
    expect(await rowOf(sent)).toMatchObject({
      state: 'paid',
      account_sealed: null,
      account_tail: null,
      account_hash: null,
    })
    await expectProof()
  })
})

it('the doctor sees points that are missing, a refund too many, and a batch that does not add up', async () => {
  const lan = await member('lan-sai')
  const withdrawal = await id(lan)
  const found = async () =>
    (await Promise.all(withdrawalsChecks.map(({ broken }) => broken(app.ctx().db, app.config)))).flat()
  expect(await found()).toEqual([])
  await app.asOwner(`update withdrawals set state = 'cancelled', settled_at = now() where id = ${withdrawal}`)
  expect(await found()).toEqual([expect.stringContaining(`withdrawal ${withdrawal} `)])
  await app.asOwner(`update withdrawals set state = 'waiting', settled_at = null where id = ${withdrawal}`)
  const { id: batch } = await approve([withdrawal])
  await app.asOwner(`update withdrawal_batches set total = total + 1 where id = ${batch}`)
  expect(await found()).toEqual([expect.stringContaining(`batch ${batch} `)])
  await app.asOwner(`update withdrawal_batches set total = total - 1, alone = false where id = ${batch}`)
  expect(await found()).toEqual([`batch ${batch} was approved by nobody else`])
  await app.asOwner(`update withdrawal_batches set alone = true where id = ${batch}`)
})

it('accounts are read under a new SECRET once they are written anew', async () => {
  const lan = await member('lan-khoa-moi')
  const withdrawal = await id(lan)
  await approve([withdrawal])
  const clock = { now: () => now }
  const SECRET = 'another test secret of more than 32 characters'
  const during = await bootApp({
    clock,
    database: app.database,
    env: { SECRET, SECRET_PREVIOUS: app.config.secrets[0] },
  })
  const after = await bootApp({ clock, database: app.database, env: { SECRET } })
  try {
    const show = async (at: typeof app) =>
      at
        .api(await at.admin())
        .call('POST /api/admin/withdrawals/{id}/payment', { params: { id: withdrawal } })
    await expect(show(after)).rejects.toMatchObject({ status: 503 })
    const before = (await rowOf(withdrawal)).account_hash
    const renewed = await renewAccounts(during.ctx())
    expect(renewed).toMatchObject({ renewed: expect.any(Number), unreadable: 0 })
    expect(renewed.renewed).toBeGreaterThan(0)
    expect(await renewAccounts(during.ctx())).toEqual({ renewed: 0, unreadable: 0 })
    expect((await show(after)).account).toBe('0011001932418')
    expect((await rowOf(withdrawal)).account_hash).not.toBe(before)
  } finally {
    await during.close()
    await after.close()
  }
})
