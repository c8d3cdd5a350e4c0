import type { AdminVoucher, Voucher, VoucherRead } from '#contract/vouchers.ts'
import { productTag } from '#server/db/change-tags.ts'
import type { Backlog } from '#server/kernel/backlog.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { noteUntil, readsAs } from '#server/kernel/reads.ts'
import { previewPages } from '#server/modules/clicks/index.ts'
import { countFailedReads, describeReads, voucherSources } from '#server/modules/networks/index.ts'
import { getConnections } from '#server/modules/settings/index.ts'
import type { VoucherState } from '#shared/voucher-states.ts'
import { toAdminVoucher, toVoucher } from '../rules.ts'
import { listReads } from '../store/reads.ts'
import * as store from '../store/vouchers.ts'
import { pageOfVoucher } from './page-of-voucher.ts'

const nothing: Voucher['opening'] = { tracked: false, points: 0, rate: null }

/** Vouchers in force now; what is kept of the answer ends when the next of them begins or ends. */
export const listVouchers = async (
  ctx: Ctx,
  { page, limit, ...fitting }: store.Fitting & { page: number; limit: number },
): Promise<{ items: Voucher[]; total: number }> => {
  const now = ctx.clock.now()
  const read = async () => {
    const [change, list] = await Promise.all([
      store.nextChange(ctx.db, fitting, now),
      store.listInForce(ctx.db, fitting, now, { page, limit }),
    ])
    noteUntil(change)
    return list
  }
  const { productId } = fitting
  const { items, total } = await (productId === undefined
    ? read()
    : readsAs({ products: productTag(productId) }, read))
  const openings = await previewPages(
    ctx,
    items.map((row) => pageOfVoucher(ctx, row)),
  )
  // A product's own page says what the product brings.
  return {
    items: items.map((row, n) => toVoucher(row, row.productId ? nothing : (openings[n] ?? nothing))),
    total,
  }
}

export const listVoucherShops = async (
  ctx: Ctx,
  { kind, retailerId }: Pick<store.Fitting, 'kind' | 'retailerId'>,
): Promise<store.ShopCount[]> => {
  const now = ctx.clock.now()
  noteUntil(await store.nextChange(ctx.db, { kind }, now))
  return store.countByShop(ctx.db, { kind }, now, retailerId)
}

export const listManagedVouchers = async (
  ctx: Ctx,
  {
    page,
    limit,
    ...asked
  }: { q?: string | undefined; state?: VoucherState | undefined; page: number; limit: number },
): Promise<{ items: AdminVoucher[]; total: number }> => {
  const now = ctx.clock.now()
  const { items, total } = await store.listManaged(ctx.db, asked, now, { page, limit })
  return { items: items.map((row) => toAdminVoucher(row, now)), total }
}

export const listVoucherReads = async (ctx: Ctx): Promise<VoucherRead[]> =>
  describeReads(voucherSources, {
    connected: (await getConnections(ctx)).networks,
    reads: await listReads(ctx.db),
  })

/** Networks whose vouchers could not be read to the end. */
export const countFailedVoucherReads = async (ctx: Ctx): Promise<Backlog> =>
  countFailedReads(await listVoucherReads(ctx))
