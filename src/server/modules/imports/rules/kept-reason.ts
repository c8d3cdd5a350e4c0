import { importsText as t } from '#server/text/imports.ts'
import { inSentence, productFieldList } from '#shared/product-fields.ts'

const labels: Record<string, string> = {
  ...Object.fromEntries(productFieldList.map(({ column, label }) => [column, inSentence(label)])),
  ...t.kept.labels,
}

/** Why a product, or some of its columns, was left as it is; null when nothing was. */
export const keptReason = (kept: readonly string[] | 'whole' | null): string | null => {
  if (kept === null) return null
  if (kept === 'whole') return t.kept.whole
  return t.kept.some(kept.map((column) => labels[column] ?? column).join(', '))
}
