import type { AdminVoucher, VoucherChanges, WrittenVoucher } from '#contract/vouchers.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { originOfLink } from '#server/modules/catalog/index.ts'
import { findShopById } from '#server/modules/retailers/index.ts'
import { vouchersText as t } from '#server/text/vouchers.ts'
import { toAdminVoucher, type VoucherRow } from '../rules.ts'
import { findVoucher } from '../store/vouchers.ts'
import {
  deleteVoucher,
  findPlaces,
  insertVoucher,
  lockVoucher,
  updateVoucher,
  type VoucherFields,
} from '../store/write.ts'

const subject = (id: number) => ({ subjectType: 'voucher', subjectId: id })
const refuse = (field: string, text: string) =>
  new AppError('invalid_input', text, { fields: { [field]: text } })

type Checked = Pick<
  VoucherFields,
  | 'retailerId'
  | 'categoryId'
  | 'productId'
  | 'link'
  | 'startsAt'
  | 'endsAt'
  | 'discountKind'
  | 'discountAmount'
  | 'hidden'
>

/**
 * A voucher leads to its own shop, whoever wrote it, and ends after it begins. What it was for `before` may have been deleted since: it can
 * still be changed and hidden, only not shown again. @throws AppError invalid_input
 */
const check = async (ctx: Ctx, voucher: Checked, before?: Checked): Promise<void> => {
  const shop = await findShopById(ctx, voucher.retailerId)
  if (!shop) throw refuse('retailerId', t.missingShop)
  if (voucher.link !== null && originOfLink(voucher.link, ctx.config.siteUrl).shop?.host !== shop.host)
    throw refuse('link', t.otherShop)
  const places = await findPlaces(ctx.db, voucher)
  const isShown = before?.hidden && !voucher.hidden
  const isNew = (name: 'productId' | 'categoryId') =>
    voucher[name] !== null && (isShown || voucher[name] !== before?.[name])
  const isSame = (name: 'productId' | 'categoryId') => voucher[name] === before?.[name]
  if (isNew('productId') && !places.product)
    throw refuse('productId', isSame('productId') ? t.productGone : t.missingProduct)
  if (isNew('categoryId') && !places.category)
    throw refuse('categoryId', isSame('categoryId') ? t.categoryGone : t.missingCategory)
  if (voucher.endsAt && voucher.endsAt <= voucher.startsAt) throw refuse('endsAt', t.endsFirst)
  if ((voucher.discountKind === null) !== (voucher.discountAmount === null))
    throw refuse('discountAmount', t.discountPart)
  if (voucher.discountKind === 'percent' && (voucher.discountAmount ?? 0) > 100)
    throw refuse('discountAmount', t.percent)
}

const wholeFields = (given: WrittenVoucher, now: Date): Omit<VoucherFields, 'edited' | 'goneAt'> => ({
  retailerId: given.retailerId,
  categoryId: given.categoryId ?? null,
  productId: given.productId ?? null,
  code: given.code,
  title: given.title,
  terms: given.terms,
  discountKind: given.discountKind ?? null,
  discountAmount: given.discountAmount ?? null,
  maxDiscount: given.maxDiscount ?? null,
  minOrder: given.minOrder ?? null,
  link: given.link ?? null,
  startsAt: given.startsAt ?? now,
  endsAt: given.endsAt ?? null,
  hidden: false,
})

const show = async (ctx: Ctx, id: number): Promise<AdminVoucher> => {
  const row = await findVoucher(ctx.db, id)
  if (!row) throw notFound(t.missing)
  return toAdminVoucher(row, ctx.clock.now())
}

/** Writes a voucher by hand; in force from now unless said. @throws AppError invalid_input */
export const addVoucher = (ctx: Ctx, given: WrittenVoucher): Promise<AdminVoucher> =>
  inTransaction(ctx, async (tx) => {
    const now = tx.clock.now()
    const fields = wholeFields(given, now)
    await check(tx, fields)
    const id = await insertVoucher(tx.db, fields, now)
    await recordAudit(tx, { action: 'voucher.add', ...subject(id), after: fields })
    return show(tx, id)
  })

const fieldsOf = (row: VoucherRow) => ({
  retailerId: row.retailerId,
  categoryId: row.categoryId,
  productId: row.productId,
  code: row.code,
  title: row.title,
  terms: row.terms,
  discountKind: row.discountKind,
  discountAmount: row.discountAmount,
  maxDiscount: row.maxDiscount,
  minOrder: row.minOrder,
  link: row.link,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  hidden: row.hidden,
})

/** Changes or hides a voucher; what was changed by hand no feed writes over, hiding alone leaves its words to the feed. @throws AppError not_found, invalid_input */
export const changeVoucher = (ctx: Ctx, id: number, given: VoucherChanges): Promise<AdminVoucher> =>
  inTransaction(ctx, async (tx) => {
    if (!(await lockVoucher(tx.db, id))) throw notFound(t.missing)
    const row = await findVoucher(tx.db, id)
    if (!row) throw notFound(t.missing)
    const before = fieldsOf(row)
    const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    if (said.startsAt === null) said.startsAt = tx.clock.now()
    const after = { ...before, ...said } as typeof before
    await check(tx, after, before)
    const changed = Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
    )
    if (changed.length > 0) {
      const edited = row.edited || changed.some(([name]) => name !== 'hidden')
      await updateVoucher(tx.db, id, { ...Object.fromEntries(changed), edited }, tx.clock.now())
      await recordAudit(tx, { action: 'voucher.change', ...subject(id), before, after })
    }
    return show(tx, id)
  })

/** Takes a voucher away with what people said of it. @throws AppError not_found */
export const removeVoucher = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!(await lockVoucher(tx.db, id))) throw notFound(t.missing)
    const row = await findVoucher(tx.db, id)
    await deleteVoucher(tx.db, id)
    await recordAudit(tx, {
      action: 'voucher.remove',
      ...subject(id),
      before: row ? { title: row.title, code: row.code } : null,
    })
  })
