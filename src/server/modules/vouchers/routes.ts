import type { Hono } from 'hono'
import type { Bind } from '#server/http/bind.ts'
import type { LeadOn } from '#server/modules/clicks/index.ts'
import { answerVoucher } from './operations/answer-voucher.ts'
import { goToVoucher } from './operations/go-to-voucher.ts'
import {
  listManagedVouchers,
  listVoucherReads,
  listVoucherShops,
  listVouchers,
} from './operations/show-vouchers.ts'
import { addVoucher, changeVoucher } from './operations/write-voucher.ts'

/** The number of a product, if that is one. */
const productIn = (given: string | undefined): number | undefined =>
  given && /^[1-9][0-9]{0,8}$/.test(given) ? Number(given) : undefined

/** The way out to a voucher's shop, which is no JSON call of the contract. */
export const voucherRedirects = (app: Hono, leadOn: LeadOn): void => {
  app.get('/api/vouchers/:id{[1-9][0-9]{0,8}}/go', (c) =>
    leadOn(c, (ctx, visit) =>
      goToVoucher(ctx, Number(c.req.param('id')), visit, productIn(c.req.query('product'))),
    ),
  )
}

export const vouchersRoutes = (bind: Bind): void => {
  bind('GET /api/vouchers', (ctx, { query }) => listVouchers(ctx, query))
  bind('GET /api/vouchers/shops', (ctx, { query }) => listVoucherShops(ctx, query))
  bind('POST /api/vouchers/{id}/answer', (ctx, { params, body }) => answerVoucher(ctx, params.id, body.works))
  bind('GET /api/admin/vouchers', (ctx, { query }) => listManagedVouchers(ctx, query))
  bind('POST /api/admin/vouchers', (ctx, { body }) => addVoucher(ctx, body))
  bind('PATCH /api/admin/vouchers/{id}', (ctx, { params, body }) => changeVoucher(ctx, params.id, body))
  bind('GET /api/admin/voucher-reads', (ctx) => listVoucherReads(ctx))
}
