import type { ImportMapping } from '#contract/imports.ts'
import { type FeedColumn, feedColumns, inSentence } from '#shared/product-fields.ts'
import { fold } from '#shared/vietnamese.ts'

const noMapping = Object.fromEntries(feedColumns.map(({ name }) => [name, null])) as ImportMapping

/** A kept mapping with every column there is now: one kept earlier knows nothing of those declared since. */
export const wholeMapping = (kept: Partial<ImportMapping> | null): ImportMapping => ({
  ...noMapping,
  ...kept,
})

/** Which column is what, told from the names alone; null where none fits. */
export const guessMapping = (columns: readonly string[]): ImportMapping => {
  const folded = new Map(columns.map((column) => [fold(column), column]))
  const mapping = wholeMapping(null)
  for (const { name, headings, headingBeside: special } of feedColumns)
    for (const heading of special && folded.has(special.beside) ? [special.heading, ...headings] : headings) {
      const column = folded.get(heading)
      if (column === undefined || Object.values(mapping).includes(column)) continue
      mapping[name] = column
      break
    }
  // A feed with a selling price alone has it as its price.
  if (mapping.price === null && mapping.salePrice !== null)
    return { ...mapping, price: mapping.salePrice, salePrice: null }
  return mapping
}

/** A kept mapping fits a file that has every column it names. */
export const fitsColumns = (mapping: ImportMapping, columns: readonly string[]): boolean =>
  Object.values(mapping).every((column) => column === null || columns.includes(column))

/** What columns are called to an operator: 'tên sản phẩm, giá'. */
export const inWords = (columns: readonly FeedColumn[]): string =>
  columns.map(({ label }) => inSentence(label)).join(', ')
