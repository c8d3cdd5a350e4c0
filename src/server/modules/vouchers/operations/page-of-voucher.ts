import type { Ctx } from '#server/kernel/context.ts'
import { originOfLink } from '#server/modules/catalog/index.ts'
import type { ShopPage } from '#server/modules/clicks/index.ts'
import { shopPageOf } from '#server/modules/retailers/index.ts'
import type { VoucherRow } from '../rules.ts'

/** Where a voucher is used, as a click opens it: its own link, else its shop's front page. */
export const pageOfVoucher = (
  ctx: Ctx,
  row: Pick<VoucherRow, 'link' | 'retailerId' | 'host' | 'slug'>,
): ShopPage => {
  const { link, retailerId, host, slug } = row
  if (link === null) return shopPageOf(ctx, { id: retailerId, host, slug })
  return { network: originOfLink(link, ctx.config.siteUrl).network, link, retailerId }
}
