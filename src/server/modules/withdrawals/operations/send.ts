import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type CsvFile, csvFile, pagesAfter } from '#server/http/csv-file.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { lockPayees } from '#server/modules/proof/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { withdrawalsText as t } from '#server/text/withdrawals.ts'
import { providerName } from '#shared/banks.ts'
import { toCsv } from '#shared/csv.ts'
import { vietnamDay, vietnamDayBounds } from '#shared/vietnam-time.ts'
import { type Account, openAccount } from '../rules/account.ts'
import { transferWords } from '../rules/transfer-words.ts'
import { vietQr } from '../rules/viet-qr.ts'
import { findPayable, listPayable, markShown, type Payable } from '../store/accounts.ts'
import { getBatch } from '../store/batches.ts'
import { paidAfter } from '../store/books.ts'
import { listOwners, listOwnersIn } from '../store/moves.ts'
import { refuseUnpaid } from './refuse-unpaid.ts'

type File = { fileName: string; csv: string }

const accountIn = (ctx: Ctx, { sealed }: Payable): Account => {
  if (sealed === null) throw new AppError('conflict', t.noAccount)
  return openAccount(sealed, ctx.config.secrets)
}

const paymentOf = (row: Payable, { number, holder }: Account, siteName: string) => {
  const { id, provider, net } = row
  const content = transferWords(siteName, id)
  const transfer = { bin: provider ?? '', account: number, amount: net, content }
  return {
    ...{ account: number, holder, provider, net, content },
    vietQr: row.kind === 'bank' ? vietQr(transfer) : null,
  }
}

/** Where to and how an approved withdrawal is sent. @throws AppError not_found, conflict when it is not approved */
export const showPayment = (ctx: Ctx, id: number) =>
  inTransaction(ctx, async (tx) => {
    const unpaid = await lockPayees(tx.db, await listOwners(tx.db, [id]))
    const row = await findPayable(tx.db, id)
    if (!row) throw notFound(t.missing)
    if (row.state !== 'approved') throw new AppError('conflict', t.notApproved)
    refuseUnpaid([row], unpaid)
    const payment = paymentOf(row, accountIn(tx, row), (await getSettings(tx)).siteName)
    await markShown(tx.db, [id], tx.clock.now())
    await recordAudit(tx, { action: 'withdrawal.reveal', subjectType: 'withdrawal', subjectId: id })
    return payment
  })

/** A line of a file as banks, MoMo and sellers of top-ups read it. */
const lineOf = (row: Payable, { number, holder }: Account, siteName: string): (string | number)[] => {
  const { id, provider, net } = row
  const content = transferWords(siteName, id)
  const named = provider ? providerName(provider) : ''
  if (row.kind === 'bank') return [number, holder ?? '', provider ?? '', named, net, content]
  if (row.kind === 'momo') return [number, holder ?? '', net, content]
  return [number, named, net, content]
}

/**
 * What is still to be sent of a batch, without what may not be paid out now; whoever is given it stands in the audit.
 * @throws AppError not_found, conflict, unavailable when no secret opens an account
 */
const openBatch = (ctx: Ctx, id: number) =>
  inTransaction(ctx, async (tx) => {
    const unpaid = await lockPayees(tx.db, await listOwnersIn(tx.db, id))
    const { state, kind } = await getBatch(tx.db, id)
    if (state !== 'approved') throw new AppError('conflict', t.batchNotApproved)
    const all = await listPayable(tx.db, id)
    const rows = all.filter(({ userId }) => !unpaid.has(userId))
    if (rows.length === 0) refuseUnpaid(all, unpaid)
    if (rows.length === 0) throw new AppError('conflict', t.nothingOpen)
    // What cannot be opened is shown to nobody, and none of it is noted as shown.
    const opened = rows.map((row) => ({ row, account: accountIn(tx, row) }))
    await markShown(
      tx.db,
      rows.map((row) => row.id),
      tx.clock.now(),
    )
    await recordAudit(tx, {
      action: 'withdrawal.export',
      subjectType: 'withdrawal_batch',
      subjectId: id,
      after: { rows: rows.length },
    })
    return { kind, opened }
  })

/** What is still to be sent of a batch, as a file. @throws AppError not_found, conflict when it is not approved */
export const exportBatch = async (ctx: Ctx, id: number): Promise<File> => {
  const { kind, opened } = await openBatch(ctx, id)
  const { siteName } = await getSettings(ctx)
  const lines = opened.map(({ row, account }, place) => [place + 1, ...lineOf(row, account, siteName)])
  return { fileName: t.files.name(id), csv: toCsv(t.files[kind], lines) }
}

/** The same, each with its code. @throws AppError not_found, conflict when it is not approved */
export const showBatchPayments = async (ctx: Ctx, id: number) => {
  const { opened } = await openBatch(ctx, id)
  const { siteName } = await getSettings(ctx)
  return opened.map(({ row, account }) => ({ id: row.id, ...paymentOf(row, account, siteName) }))
}

/** What was paid in these days (Asia/Ho_Chi_Minh), with the tax withheld. */
export const exportPaid = async (
  ctx: Ctx,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<CsvFile> =>
  csvFile(ctx, {
    fileName: t.files.paidName,
    headings: t.files.paid,
    pages: pagesAfter(
      paidAfter(ctx.db, {
        from: from === undefined ? undefined : vietnamDayBounds(from).from,
        until: to === undefined ? undefined : vietnamDayBounds(to).until,
      }),
    ),
    cells: (row) => [
      row.id,
      row.username ?? t.erased,
      t.files.kinds[row.kind as keyof typeof t.files.kinds],
      [row.provider ? providerName(row.provider) : '', row.account_tail ? `…${row.account_tail}` : ''].join(
        ' ',
      ),
      row.amount,
      row.tax,
      row.amount - row.tax,
      row.points,
      row.settled_at ? vietnamDay(row.settled_at) : '',
      row.reference ?? '',
    ],
    audit: (rows) => ({
      action: 'withdrawal.export-paid',
      subjectType: 'withdrawal',
      subjectId: 'paid',
      after: { rows, from: from ?? null, to: to ?? null },
    }),
  })
