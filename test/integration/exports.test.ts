import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointKey } from '#contract/index.ts'
import { bootApp, type Person } from '../support/app.ts'

// Moments lie closer together than a Date can tell, so a page that began after the millisecond of the one before would leave rows out.
const rows = 50_003
const moment = `timestamptz '2026-11-01 03:00:00+07' + (i * 307 + 450) * interval '1 microsecond'`
const series = `generate_series(1, ${rows}) i`
/** Their file ended earlier. */
const claims = 10_003

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
beforeAll(async () => {
  app = await bootApp()
  admin = await app.admin()
  await app.asOwner(
    `set session_replication_role = 'replica'`,
    `insert into audit_log (action, subject_type, subject_id, created_at)
      select 'product.delete', 'product', 'x' || i, ${moment} from ${series}`,
    `insert into security_events (at, kind, detail, times, address, net, request_id)
      select ${moment}, 'too_fast', 'n' || i, 1, '203.0.113.1', '203.0.113.1', 'xuat' from ${series}`,
    `insert into link_states (link_key, link, host, state, checked_at, next_check_at)
      select md5('https://shop.example/' || i)::uuid, 'https://shop.example/' || i, 'shop.example', 'good', ${moment}, now()
      from ${series}`,
    `insert into conversions (network, transaction_id, status, network_status_raw, occurred_at, network_updated_at)
      select 'direct', 'DON' || i, 'pending', 'new', ${moment}, now() from ${series}`,
    `insert into imports (id, file_name, kind, source) values (900, 'ky.csv', 'conversions', 'direct')`,
    'insert into statements (import_id) values (900)',
    `insert into statement_lines (import_id, line, transaction_id, item_key, whole, commission, status, network_status, standing)
      select 900, nullif(i, ${rows}), 'DON' || i, '', true, 1, 'pending', 'new',
        case when i = ${rows} then 'missing_there' else 'missing_here' end from ${series}`,
    `insert into users (id, username, display_username, email, full_name, points)
      select 1000 + i, 'no-' || i, 'no-' || i, 'no-' || i || '@example.vn', 'Nợ', -i from ${series}`,
    `insert into ledger_entries (id, user_id, kind, points, balance_after, ref_type, ref_id, prev_hash, hash)
      select 1000 + i, 1000 + i, 'adjust', -i, -i, 'adjustment', i::text, '', '' from ${series}`,
    `insert into withdrawals (user_id, kind, state, amount, tax, points, point_value, batch_id, requested_at, settled_at, reference)
      select 1000 + i, 'bank', 'paid', 1000, 100, 1000, 1, 1, now(), ${moment}, 'FT' || i from ${series}`,
    `insert into affiliate_clicks (id, click_id, user_id, affiliate_network, detected_network, link, title, promised_points, rule)
      select 1000 + i, lpad(i::text, 22, '0'), 1000 + i, 'direct', 'direct', 'https://shop.example/', 'Trang', 1,
        '{"type": "product_points", "points": 1, "pointsReward": 1}' from generate_series(1, ${claims}) i`,
    `insert into claims (user_id, click_id, shop_key, state, order_code, submitted_at)
      select 1000 + i, 1000 + i, 'shop:1', 'sent', 'MA' || i, ${moment} from generate_series(1, ${claims}) i`,
    `insert into newsletter_subscribers (email, status, confirmed_at)
      select 'tin-' || i || '@example.vn', 'confirmed', now() from ${series}`,
    `insert into daily_totals (grain, day, product_id, clicks, reached, conversions, approved, refused, order_value, commission_pending,
        commission_approved, commission_confirmed, commission_paid, points_pending, points_confirmed, points_claimed, points_by_hand)
      select 'product', '2026-11-01', i, i, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from ${series}`,
  )
}, 300_000)
afterAll(() => app.close())

const day = '2026-11-01'

type Export = {
  key: EndpointKey
  input?: object
  /** Column and value that tell the last line from all others. */
  column: string
  last: string
  /** What the audit keeps of it. */
  noted?: { action: string; after: object | null; subjectId?: string }
  /** Lines that are sums. */
  sums?: number
  lines?: number
}
const exports: Export[] = [
  {
    key: 'GET /api/admin/conversions/export',
    input: { query: { day } },
    column: 'Mã đơn hàng',
    last: 'DON1',
    noted: { action: 'conversion.export', after: { day, rows } },
  },
  {
    key: 'GET /api/admin/audit/export',
    input: { query: { action: 'product.delete' } },
    column: 'Mã',
    last: 'x1',
    noted: { action: 'audit.export', after: { action: 'product.delete', rows } },
  },
  {
    key: 'GET /api/admin/security-log/export',
    input: { query: { q: 'xuat' } },
    column: 'Chi tiết',
    last: 'n1',
    noted: { action: 'security.export', after: null, subjectId: String(rows) },
  },
  {
    key: 'GET /api/admin/links/export',
    column: 'Liên kết',
    last: 'https://shop.example/1',
    noted: { action: 'link.export', after: { rows } },
  },
  {
    key: 'GET /api/admin/statements/{id}/export',
    input: { params: { id: 900 } },
    column: 'Mã đơn hàng',
    last: `DON${rows}`,
    noted: { action: 'statement.export', after: { rows } },
  },
  {
    key: 'GET /api/admin/overview/balances/export',
    column: 'Mã thành viên',
    last: '1001',
    noted: { action: 'balance.export', after: { rows } },
    sums: 4,
  },
  {
    key: 'GET /api/admin/withdrawals/export',
    column: 'Mã giao dịch',
    last: `FT${rows}`,
    noted: { action: 'withdrawal.export-paid', after: { rows, from: null, to: null } },
  },
  {
    key: 'GET /api/admin/claims/export',
    input: { query: { network: 'direct' } },
    column: 'Mã đơn hàng',
    last: `MA${claims}`,
    noted: { action: 'claim.export', after: { claims } },
    lines: claims,
  },
  {
    key: 'GET /api/admin/subscribers/export',
    column: 'Email',
    last: `tin-${rows}@example.vn`,
    noted: { action: 'subscribers.export', after: { count: rows } },
  },
  {
    key: 'GET /api/admin/overview/export',
    input: { query: { by: 'product', from: day, to: day, sort: '-clicks' } },
    column: 'Mã',
    last: '1',
  },
]

describe('a file holds every row there is', () => {
  it.each(exports)('$key', async ({ key, input = {}, column, last, noted, sums = 0, lines: most = rows }) => {
    const call = app.api(admin).call as (name: string, given: object) => Promise<{ csv: string }>
    const { csv } = await call(key, input)
    expect(csv.startsWith('\uFEFF')).toBe(true)
    expect(csv.endsWith('\r\n')).toBe(true)
    const lines: string[][] = parse(csv, { bom: true })
    const at = lines[0]?.indexOf(column) ?? -1
    expect(lines[0]).toContain(column)
    const values = lines.slice(1 + sums).map((line) => line[at])
    expect(values).toHaveLength(most)
    expect(new Set(values).size).toBe(most)
    expect(values.at(-1)).toBe(last)
    if (!noted) return
    const written = await app
      .ctx()
      .db.selectFrom('audit_log')
      .select(['action', 'after', 'subject_id', 'actor_id'])
      .where('action', '=', noted.action)
      .execute()
    expect(written).toMatchObject([{ action: noted.action, after: noted.after, actor_id: admin.id }])
    if (noted.subjectId !== undefined) expect(written[0]?.subject_id).toBe(noted.subjectId)
  })
})
