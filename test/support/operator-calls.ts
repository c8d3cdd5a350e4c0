import type { EndpointKey } from '#contract/index.ts'
import type { bootMoney } from './money.ts'
import { accesstradeFile, driveStatements, openNetworks } from './statements.ts'
import { totpAt } from './totp.ts'

/** A call that has everything it needs to be done: where it goes and what it says. */
export type Ready = { id?: number; body?: object }

/** Of what operators do, whatever moves points or money, sets what they follow from, or gives rights and secrets: how it gets ready. */
export const operatorCalls = (money: Awaited<ReturnType<typeof bootMoney>>) => {
  const { app, admin, send, person, order, click, rowOf, holdOf, claimFor } = money
  const reason = 'Đền bù'
  const db = app.ctx().db

  const adjustment = async (points = 500): Promise<number> =>
    (
      await admin.call('POST /api/admin/adjustments', {
        body: { userId: (await person()).id, points, reason },
      })
    ).id
  /** Waits for a second person. */
  const waitingAdjustment = async (): Promise<number> => {
    await admin.call('PATCH /api/admin/adjustments/policy', { body: { limit: 1000 } })
    const id = await adjustment(5000)
    await admin.call('PATCH /api/admin/adjustments/policy', { body: { limit: 100_000 } })
    return id
  }
  const approval = async (): Promise<number> => {
    await waitingAdjustment()
    const [first] = await admin.list('GET /api/admin/approvals', {}).then(({ items }) => items)
    if (!first) throw new Error('nothing waits for a second person')
    return first.id
  }
  const reward = async (): Promise<number> =>
    (await admin.call('POST /api/rewards', { body: { name: 'Túi vải', pointsCost: 100 } })).id
  const codes = async (): Promise<number> =>
    (await admin.call('POST /api/rewards', { body: { name: 'Thẻ', pointsCost: 100, kind: 'voucher' } })).id
  const redemption = async (): Promise<number> => {
    const [id, member] = [await reward(), await person()]
    const body = { userId: member.id, points: 500, reason }
    await admin.call('POST /api/admin/adjustments', { body })
    await app.api(member).call('POST /api/rewards/{id}/redeem', { params: { id } })
    const { items } = await admin.list('GET /api/admin/redemptions', { query: { status: 'processing' } })
    return items.find(({ user }) => user.id === member.id)?.id ?? 0
  }
  const claim = async (): Promise<number> => {
    const member = await person()
    return (await claimFor(member, await click(member), order())).id
  }
  const reported = async (status = 'pending'): Promise<string> => {
    const [member, code] = [await person(), order()]
    await send({ clickId: await click(member), order: code, status })
    return code
  }
  const hold = async (): Promise<number> => {
    const code = await reported()
    await admin.call('POST /api/admin/holds', { body: { conversionId: (await rowOf(code)).id } })
    return (await holdOf(code))?.id ?? 0
  }
  /** Two members and one code: a paid order, and a claim about it. */
  const clash = async (): Promise<Ready> => {
    const code = await reported('confirmed')
    const member = await person()
    const { id: claimId } = await claimFor(member, await click(member), code)
    return { id: (await rowOf(code)).id, body: { payTo: 'order', claimId, reason } }
  }
  const unassigned = async (): Promise<Ready> => {
    const [member, code] = [await person(), order()]
    await send({ clickId: 'khong-co-luot-bam-nay-', order: code })
    return { id: (await rowOf(code)).id, body: { clickId: await click(member) } }
  }
  const withdrawal = async (): Promise<number> => {
    const member = await person()
    await admin.call('POST /api/admin/adjustments', { body: { userId: member.id, points: 90_000, reason } })
    const body = { kind: 'momo', amount: 60_000, phone: '0912345678', holder: 'Lê Văn An' } as const
    return (await app.api(member).call('POST /api/withdrawals', { body })).withdrawal.id
  }
  const batch = async (): Promise<{ id: number; withdrawal: number }> => {
    const one = await withdrawal()
    const { id } = await admin.call('POST /api/admin/withdrawals/approve', { body: { ids: [one] } })
    return { id, withdrawal: one }
  }
  const purchase = async () => {
    const [{ id: userId }, code] = [await person(), await reported()]
    const { product_id: productId } = await rowOf(code)
    return { userId, productId: productId ?? 0, pointsEarned: 50 }
  }
  const rule = async (): Promise<number> =>
    (
      await admin.call('POST /api/admin/rules', {
        body: { name: 'Luật', scope: 'all', kind: 'fixed', amount: 10, enabled: false },
      })
    ).id
  const statement = async (body: object = {}): Promise<Ready> => {
    const { drive, networks } = await statements()
    const [member, code] = [await person(), order()]
    const row = {
      id: `9${member.id}`,
      ...{ conversion_id: `9${member.id}`, transaction_id: code, merchant: 'tikivn', status: 1 },
      ...{ is_confirmed: 0, transaction_time: '2026-03-02T10:00:00', update_time: '2026-03-03T10:00:00' },
      ...{ transaction_value: 200_000, commission: 10_000, product_id: '1' },
      utm_content: await networks.click(member, 'accesstrade'),
    }
    const id = await drive.bring(accesstradeFile({ ...row, is_confirmed: 1 }))
    const lines = await drive.lines(id)
    return { id, body: { lines: lines.map((line) => line.id), ...body } }
  }
  let opened: Promise<{
    drive: ReturnType<typeof driveStatements>
    networks: Awaited<ReturnType<typeof openNetworks>>
  }>
  const statements = () => {
    opened ??= (async () => ({
      drive: driveStatements(app, await app.admin()),
      networks: await openNetworks(app),
    }))()
    return opened
  }
  const withFactor = async (): Promise<number> => {
    const member = await person()
    const { secret } = await app.api(member).call('POST /api/me/totp')
    const body = { code: totpAt(secret, Date.now()) }
    await app.api(member).call('POST /api/me/totp/confirm', { body })
    return member.id
  }
  const referral = async (): Promise<number> => {
    const [friend, referrer] = [await person(), await person()]
    await db
      .insertInto('referrals')
      .values({
        ...{ friend_id: friend.id, referrer_id: referrer.id, joined_at: new Date() },
        ...{ friend_points: 0, referrer_points: 1, least_points: 0 },
      })
      .execute()
    return friend.id
  }
  const broken = async (): Promise<number> =>
    (
      await db
        .insertInto('chain_breaks')
        .values({ user_id: (await person()).id, found_at: new Date(), fault: 'balance' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const webhook = async (): Promise<number> => {
    const body = {
      name: 'Nơi nhận',
      url: 'https://noi-nhan.example/moc',
      types: ['points.redeemed' as const],
    }
    return (await admin.call('POST /api/admin/outgoing-webhooks', { body })).made.id
  }
  const suspended = async (): Promise<number> => {
    const { id } = await person()
    await admin.call('POST /api/admin/members/{id}/suspension', { params: { id }, body: { reason } })
    return id
  }
  const of = async (id: Promise<number>, body: object = {}): Promise<Ready> => ({ id: await id, body })
  let days = 3

  const calls: Partial<Record<EndpointKey, () => Promise<Ready>>> = {
    'PATCH /api/users/{id}': async () => ({
      id: (await person()).id,
      body: { role: 'user', staff: 'content' },
    }),
    'DELETE /api/users/{id}/second-factor': () => of(withFactor()),
    'DELETE /api/users/{id}': async () => ({ id: (await person()).id }),
    'POST /api/admin/claims/{id}/accept': () => of(claim()),
    'POST /api/admin/claims/{id}/refuse': () => of(claim(), { reason: 'order_not_found' }),
    'POST /api/rewards': async () => ({ body: { name: 'Bút', pointsCost: 10 } }),
    'PATCH /api/rewards/{id}': () => of(reward(), { pointsCost: 11 }),
    'DELETE /api/rewards/{id}': () => of(reward()),
    'POST /api/admin/rewards/{id}/codes': () => of(codes(), { text: `MA-${order()}` }),
    'POST /api/admin/redemptions/{id}/deliver': () => of(redemption(), { note: null }),
    'POST /api/admin/redemptions/{id}/refund': () => of(redemption(), { note: reason }),
    'POST /api/purchases': async () => ({ body: await purchase() }),
    'POST /api/purchases/{id}/reverse': async () => {
      const made = await admin.call('POST /api/purchases', { body: await purchase() })
      return { id: 'id' in made ? made.id : 0, body: { reason } }
    },
    'POST /api/admin/adjustments': async () => ({
      body: { userId: (await person()).id, points: 500, reason },
    }),
    'PATCH /api/admin/adjustments/policy': async () => {
      days += 1
      return { body: { days } }
    },
    'POST /api/admin/adjustments/{id}/approve': () => of(waitingAdjustment()),
    'POST /api/admin/adjustments/{id}/refuse': () => of(waitingAdjustment(), { reason }),
    'POST /api/admin/adjustments/{id}/reverse': () => of(adjustment(), { reason }),
    'POST /api/admin/approvals/{id}/approve': () => of(approval(), { reason: null }),
    'POST /api/admin/approvals/{id}/decline': () => of(approval(), { reason }),
    'PATCH /api/admin/holds/policy': async () => ({ body: { threshold: 70 } }),
    'POST /api/admin/holds': async () => ({ body: { conversionId: (await rowOf(await reported())).id } }),
    'POST /api/admin/holds/{id}/release': () => of(hold(), { reason }),
    'POST /api/admin/holds/{id}/refuse': () => of(hold(), { reason }),
    'POST /api/admin/conversions/{id}/claim-clash': clash,
    'POST /api/admin/conversions/{id}/assign': unassigned,
    'POST /api/admin/chain-breaks/{id}/resolve': () => of(broken()),
    'PATCH /api/admin/import-points': async () => ({ body: { share: 40 } }),
    'POST /api/admin/statements/{id}/apply': () => statement(),
    'POST /api/admin/statements/{id}/mark': () => statement({ as: 'ignored', note: null }),
    'POST /api/admin/statements/{id}/paid': () => statement({ on: '2026-04-01', amount: 10_000 }),
    'PATCH /api/admin/settings': async () => ({ body: { siteName: 'Mua Rẻ' } }),
    'PATCH /api/admin/retention': async () => ({ body: { events: 900 } }),
    'POST /api/admin/rules': async () => ({
      body: { name: 'Luật', scope: 'all', kind: 'fixed', amount: 10, enabled: false },
    }),
    'PATCH /api/admin/rules/{id}': () => of(rule(), { amount: 11 }),
    'DELETE /api/admin/rules/{id}': () => of(rule()),
    'POST /api/admin/members/{id}/suspension': async () => ({ id: (await person()).id, body: { reason } }),
    'DELETE /api/admin/members/{id}/suspension': () => of(suspended()),
    'POST /api/admin/links/wrapping': async () => ({
      body: { host: 'goi-link.example', template: 'https://qua.example/?u={url}&c={click}' },
    }),
    'PATCH /api/admin/withdrawals/policy': async () => ({ body: { secondFrom: 9_000_000 } }),
    'POST /api/admin/withdrawals/approve': async () => ({ body: { ids: [await withdrawal()] } }),
    'POST /api/admin/withdrawals/{id}/payment': async () => ({ id: (await batch()).withdrawal }),
    'POST /api/admin/withdrawals/paid': async () => ({
      body: { ids: [(await batch()).withdrawal], reference: null },
    }),
    'POST /api/admin/withdrawals/{id}/return': () => of(withdrawal(), { note: reason }),
    'POST /api/admin/withdrawal-batches/{id}/file': async () => ({ id: (await batch()).id }),
    'POST /api/admin/withdrawal-batches/{id}/payments': async () => ({ id: (await batch()).id }),
    'PUT /api/admin/bonuses/terms': async () => ({
      body: { referral: null, firstOrder: { points: 7 }, streak: null, levels: [] },
    }),
    'POST /api/admin/referrals/{id}/decide': () => of(referral(), { counts: false, reason }),
    'PATCH /api/admin/expiry': async () => ({ body: { months: 24 } }),
    'POST /api/admin/api-keys': async () => ({
      body: { name: 'Kế toán', scopes: ['orders:read'], days: 30 },
    }),
    'POST /api/admin/outgoing-webhooks': async () => ({
      body: { name: 'Nơi nhận', url: 'https://noi-nhan.example/moc', types: ['points.redeemed'] },
    }),
    'PATCH /api/admin/outgoing-webhooks/{id}': () => of(webhook(), { name: 'Nơi khác' }),
    'POST /api/admin/outgoing-webhooks/{id}/secret': () => of(webhook()),
  }
  return calls
}
