import type { ImportPreview, ImportSample } from '#contract/imports.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { compareFeedProducts, type FeedProduct } from '#server/modules/catalog/index.ts'
import { wholeMapping } from '../rules/mapping.ts'
import { clearErrors, insertErrors } from '../store/lines.ts'
import { changeRun, findRun, lockRun, noCounts, type RunRow } from '../store/runs.ts'
import { acceptLines, type Entry } from './accept-lines.ts'
import type { FeedSource } from './feed-source.ts'
import type { Lease } from './lease.ts'
import { commissionUnder, pointsUnder, readPointsTerms } from './points-terms.ts'
import { readFeed } from './reading/read-feed.ts'

const samplesKept = { new: 10, changed: 20 }

/** Takes a product into what the file's products are likely to bring. */
const addUp = (
  ctx: Ctx,
  points: NonNullable<ImportPreview['points']>,
  { price, affiliateLink, pointsReward }: FeedProduct,
): void => {
  const commission = commissionUnder(ctx, points.terms, { price, link: affiliateLink })
  if (commission === null) {
    points.unrated += 1
    return
  }
  points.commission += commission
  points.cost += pointsReward * points.terms.pointValue
}

/** Takes what was not read as it stands in the file into how often it was, by field. */
const countFields = (counts: Record<string, number>, fields: readonly string[]): void => {
  for (const field of fields) counts[field] = (counts[field] ?? 0) + 1
}

/** Takes a batch into the comparison: what each line would do to the catalogue. */
const compare = async (
  ctx: Ctx,
  preview: ImportPreview,
  entries: Entry[],
  source?: string,
): Promise<void> => {
  const rows = entries.flatMap((entry) => ('product' in entry ? entry : []))
  const matches = await compareFeedProducts(
    ctx,
    rows.map(({ product }) => product),
    source,
  )
  preview.ledByFurther = (preview.ledByFurther ?? 0) + rows.filter((row) => row.ledByFurther).length
  preview.cut ??= {}
  preview.leftOut ??= {}
  preview.absent ??= {}
  for (const { cut, leftOut } of rows) {
    countFields(preview.cut, cut)
    countFields(preview.leftOut, leftOut)
  }
  for (const [place, { line, product }] of rows.entries()) {
    const { state, price, name, tracked, whole } = matches[place] ?? {
      state: 'unchanged',
      price: null,
      name: null,
      tracked: true,
      whole: product,
    }
    if (!tracked) preview.untracked += 1
    if (preview.points) addUp(ctx, preview.points, whole)
    if (state === 'new') preview.created += 1
    else if (state === 'changed') {
      preview.updated += 1
      countFields(preview.absent, product.absent?.fields ?? [])
    }
    if (state === 'unchanged') {
      preview.unchanged += 1
      continue
    }
    const sample: ImportSample = {
      line,
      name: product.name,
      price: product.price,
      state,
      oldPrice: state === 'changed' ? price : null,
      oldName: state === 'changed' && name !== product.name ? name : null,
    }
    if (preview.samples.filter((one) => one.state === state).length < samplesKept[state])
      preview.samples.push(sample)
  }
  preview.unchanged += entries.filter((entry) => 'same' in entry).length
  preview.failed += entries.filter((entry) => 'error' in entry).length
  preview.total += entries.length
}

/** Reads the whole file and says what running it would do; writes no product. */
export const checkFeed = async (ctx: Ctx, run: RunRow, lease: Lease, feed: FeedSource): Promise<void> => {
  const { done: total, ...counts } = noCounts
  const terms = await readPointsTerms(ctx)
  const points = { commission: 0, cost: 0, unrated: 0, terms }
  const preview: ImportPreview = { total, ...counts, samples: [], points }
  const reading = { mapping: wholeMapping(run.mapping), pointsOf: pointsUnder(ctx, terms) }
  await clearErrors(ctx.db, run.id)
  let started = performance.now()
  for await (const entries of acceptLines(readFeed(feed.file), reading)) {
    await compare(ctx, preview, entries, feed.source)
    const { total, failed } = preview
    const status = await inTransaction(ctx, async (tx) => {
      await insertErrors(
        tx.db,
        run.id,
        entries.flatMap((entry) =>
          'error' in entry ? { line: entry.line, message: entry.error, content: entry.content } : [],
        ),
      )
      return lease.save(tx.db, { done: total, failed, rate: lease.measured(entries.length) })
    })
    if (status !== 'checking' || lease.stopping.aborted) return
    await lease.breathe(started)
    started = performance.now()
  }
  await inTransaction(ctx, async (tx) => {
    if ((await lockRun(tx.db, run.id))?.status !== 'checking') return
    const goesOn = (await findRun(tx.db, run.id))?.hands_off
    await changeRun(
      tx.db,
      run.id,
      {
        ...noCounts,
        status: goesOn ? 'running' : 'checked',
        total: preview.total,
        preview,
        checkpoint: 0,
        rate: null,
      },
      tx.clock.now(),
    )
  })
}
