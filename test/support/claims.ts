import { sql } from 'kysely'
import { expect } from 'vitest'
import { ApiError } from '#contract/client.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { noticeQueue } from '#server/jobs/notify.ts'
import { settleClaimsJob } from '#server/modules/claims/index.ts'
import { bootApp, type Person } from './app.ts'
import { addProduct } from './factories.ts'

/** What the product of these tests promises for an order, in điểm. */
export const promised = 5000

/** What a claim says of its order. */
export const details = (orderCode: string) => ({
  orderCode,
  orderedAt: '2026-11-01T03:20:00Z',
  orderTotal: 250_000,
})

/** How a call was refused. */
export const refusal = async (
  work: Promise<unknown>,
): Promise<{ code: ErrorCode | undefined; fields: string[] }> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`it was not refused: ${String(error)}`)
  return { code: error.body.code, fields: Object.keys(error.body.fields ?? {}) }
}

/** An app whose clock can be set, with a product to click on. */
export const bootClaims = async () => {
  let now = new Date('2026-11-01T03:00:40Z')
  let serial = 0
  const app = await bootApp({ clock: { now: () => now } })
  const admin = await app.admin()
  const { id: productId } = await addProduct(app.api(admin), { pointsReward: promised })

  /** Goes to an instant; sessions end on the way, so everybody signs in again. */
  const at = async (instant: string, ...people: Person[]): Promise<void> => {
    now = new Date(instant)
    Object.assign(admin, await app.admin())
    for (const person of people) Object.assign(person, await app.login(person.username, 'matkhau1'))
  }

  /** A member with a click at the beginning of November. */
  const clicked = async (): Promise<{ member: Person; clickId: string; order: string }> => {
    await at('2026-11-01T03:00:40Z')
    serial += 1
    const member = await app.register(`nguoi${serial}`)
    const { clickId } = await app.api(member).call('POST /api/affiliate/track', { body: { productId } })
    return { member, clickId, order: `DH${serial}X` }
  }

  /** A member with a claim that stands at the shop. */
  const sent = async () => {
    const known = await clicked()
    await at('2026-11-10T03:00:00Z', known.member)
    const body = { clickId: known.clickId, ...details(known.order) }
    const claim = await app.api(known.member).call('POST /api/claims', { body })
    expect(claim.state).toBe('sent')
    return { ...known, id: claim.id, params: { id: claim.id } }
  }

  /** The shop's word about an order, at its webhook. */
  const report = async (clickId: string, transaction: string, status: string, minute = 0) => {
    const response = await app.request('/api/postback/direct/cua-direct', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        click_id: clickId,
        transaction_id: transaction,
        order_value: 250_000,
        commission: 20_000,
        status,
        occurred_at: '2026-11-01T03:20:00Z',
        updated_at: new Date(now.getTime() + minute * 60_000).toISOString(),
      }),
    })
    expect(response.status).toBe(200)
  }

  /** States told to a member about a claim, in order. */
  const noticesOf = async (id: number): Promise<unknown[]> => {
    const { rows } = await sql<{ data: { revision: number; data: { state: string } } }>`
      select data from pgboss.job where name = ${noticeQueue} and data->>'type' = 'claim_updated'
        and data->>'refId' = ${String(id)} order by (data->>'revision')::int`.execute(app.ctx().db)
    expect(new Set(rows.map(({ data }) => data.revision)).size).toBe(rows.length)
    return rows.map(({ data }) => data.data.state)
  }

  return {
    app,
    admin,
    productId,
    at,
    clicked,
    sent,
    report,
    noticesOf,
    settle: () => settleClaimsJob.run(app.ctx(), {}),
    balance: async (member: Person) => (await app.api(member).call('GET /api/me/ledger')).balance,
    own: async (member: Person) => (await app.api(member).list('GET /api/me/claims')).items,
    expectProof: async () => expect(await app.faults()).toEqual([]),
  }
}
