import { isHttpLink, mostPoints } from '#contract/fields.ts'
import type { ImportMapping } from '#contract/imports.ts'
import type { Absent, FeedProduct } from '#server/modules/catalog/index.ts'
import { importsText as t } from '#server/text/imports.ts'
import { cutTo } from '#shared/cut-to.ts'
import { normalized } from '#shared/normalized.ts'
import { decodeEntities, plainWords } from '#shared/plain-words.ts'
import {
  type DeclaredField,
  type FeedColumn,
  inSentence,
  type ProductField,
  productFieldList,
  productFields,
} from '#shared/product-fields.ts'
import { pointsFor, profileOf } from './category-profile.ts'
import { codeIn, isStorable, textIn, wholeIn } from './feed-cells.ts'

/**
 * A product as its row tells it. `ledByFurther`: the feed named no main picture, so that the first of the further ones is it. `cut`:
 * fields that hold the beginning of what the row holds; `leftOut`: those that are empty because what the row holds could not be taken.
 */
export type ReadProduct = {
  product: FeedProduct
  ledByFurther: boolean
  cut: ProductField[]
  leftOut: ProductField[]
}
export type RowOutcome = ReadProduct | { error: string }

const largestNumber = 2_000_000_000
const longestCategory = 100

class BadRow extends Error {}
const refuse = (reason: string): never => {
  throw new BadRow(reason)
}

type Source = { row: Record<string, unknown>; mapping: ImportMapping } & Pick<ReadProduct, 'cut' | 'leftOut'>

type Column = Pick<FeedColumn, 'name' | 'label' | 'called'>
const calledOf = ({ called, label }: Column): string => called ?? label

const pick = ({ row, mapping }: Source, { name: field }: Column): unknown => {
  const name = mapping[field]
  const value = name !== null && Object.hasOwn(row, name) ? row[name] : undefined
  return value === null || value === '' ? undefined : value
}

const textOf = (source: Source, column: Column): string => {
  const text = textIn(pick(source, column)) ?? refuse(t.value.notText(calledOf(column)))
  if (!isStorable(text)) refuse(t.value.badSign(calledOf(column)))
  return text
}

/** Datafeeds write HTML where people read words. */
const wordsOf = (source: Source, column: Column): string => plainWords(textOf(source, column)).trim()

const missing = (called: string): never => refuse(t.value.missing(inSentence(called)))

const required = (text: string, max: number, called: string): string => {
  if (text === '') missing(called)
  if (text.length > max) refuse(t.value.tooLong(called, max))
  return text
}

const wholeOf = (value: unknown, label: string, min: number, max = largestNumber): number => {
  const number = wholeIn(value) ?? refuse(t.value.notWhole(label))
  if (number < min) refuse(min === 0 ? t.value.negative(label) : t.value.tooSmall(label, min))
  if (number > max) refuse(t.value.tooLarge(label))
  return number
}

/** Feeds made from XML write '&amp;' in their addresses, as in their words: a click would lose what stands behind it. */
const addressIn = (text: string): string => decodeEntities(text).trim()

/** Feeds write spaces and the like plainly in their addresses; browsers would encode them as here. */
const encoded = (link: string): string => link.replace(/[ "<>\\^`{|}]/g, (sign) => encodeURIComponent(sign))

const linkOf = (source: Source, column: Column): string => {
  const called = calledOf(column)
  const link = encoded(required(addressIn(textOf(source, column)), 2048, called))
  if (!isHttpLink(link)) refuse(t.value.notALink(called))
  return link
}

/** A comma parts addresses only where the next one begins behind it: addresses have commas of their own. */
const betweenPictures = /[\s|;]+|,(?=\s*https?:)/
/** What names one picture may have spaces in it: several are parted where the next address begins. */
const betweenWhole = /[\s|;,]{1,9}(?=https?:)/

/** Addresses in a cell, each once. One that is none is left out: a product is not lost over it. */
const addressesIn = (cell: unknown, between: RegExp): string[] => {
  const listed: unknown[] = Array.isArray(cell) ? cell : []
  const given =
    typeof cell === 'string'
      ? addressIn(cell).split(between)
      : listed.filter((one) => typeof one === 'string').map(addressIn)
  const links = given.map((one) => encoded(normalized(one)))
  return [...new Set(links.filter((link) => isHttpLink(link)))]
}

/** Further pictures, as a list or as one text that parts them by lines, spaces, bars, semicolons or commas. */
const picturesOf = (source: Source, column: Column, most: number): string | null =>
  addressesIn(pick(source, column), betweenPictures).slice(0, most).join('\n') || null

type Note = Extract<DeclaredField, { kind: 'note' }>

/**
 * What no product needs, within the bounds an operator is held to. A product is not lost over it: a long text is cut, a code, which
 * is whole or nothing, is left out.
 */
const noteOf = (source: Source, field: Note, column: Column): string | null => {
  const given = pick(source, column)
  const cell = field.code ? codeIn(given) : textIn(given)
  const text = field.code || cell === undefined ? cell : plainWords(cell).trim()
  if (text === undefined || !isStorable(text) || (field.code && text.length > field.max)) {
    source.leftOut.push(field.name)
    return null
  }
  if (text.length > field.max) source.cut.push(field.name)
  return cutTo(text, field.max) || null
}

const { name: nameField, price: priceField, categoryId: categoryField } = productFields

/** The price asked now: the selling price where it is a lower one than the list price. 0 is written where there is none. */
const priceOf = (source: Source): number => {
  const [listed, selling] = priceField.feed
  const amounts = [listed, selling].flatMap((column) => {
    const given = pick(source, column)
    return given === undefined ? [] : wholeOf(given, column.label, 0)
  })
  if (amounts.length === 0) missing(listed.label)
  const asked = amounts.filter((amount) => amount > 0)
  return asked.length > 0 ? Math.min(...asked) : refuse(t.value.tooSmall(listed.label, 1))
}

/** What a field's own column holds; `fallback` where it is empty or not there. */
const readField = (source: Source, field: DeclaredField, column: Column, fallback?: () => number) => {
  switch (field.kind) {
    case 'text':
      return required(textOf(source, column), field.max, calledOf(column))
    case 'note':
      return noteOf(source, field, column)
    case 'link':
    case 'picture':
      return linkOf(source, column)
    case 'pictures':
      return picturesOf(source, column, field.most)
    case 'switch':
    case 'reference':
      throw new Error(`no feed can tell a ${field.kind}: ${field.name}`)
    default: {
      const given = pick(source, column)
      const most = field.kind === 'points' ? mostPoints : largestNumber
      if (given !== undefined) return wholeOf(given, calledOf(column), field.min, most)
      const stands = fallback?.() ?? field.default
      return stands === undefined ? missing(calledOf(column)) : stands
    }
  }
}

/** Read before the others: a category and its points follow from them. */
type First = 'name' | 'price' | 'category'
const others = productFieldList.flatMap((field) => {
  const [column] = field.feed
  return column && !['name', 'price', 'categoryId'].includes(field.name) ? [{ field, column }] : []
})

/** The points of a product whose feed names none: `percent` is its category's share of the price. */
export type PointsOf = (product: { price: number; link: string; percent: number }) => number

/** As long as nobody says otherwise: the category's share of the price. */
export const pointsByCategory: PointsOf = ({ price, percent }) => pointsFor(price, percent)

/**
 * The pictures of a row whose main column does not hold one: of several there the first is the main one, where there is none the first of
 * the further ones.
 */
const ledPictures = (source: Source): Pick<FeedProduct, 'image' | 'moreImages'> | undefined => {
  const { image, moreImages } = productFields
  const main = pick(source, image.feed[0])
  const own = typeof main === 'string' ? addressesIn(main, betweenWhole) : []
  if (main !== undefined && own.length < 2) return undefined
  const further = addressesIn(pick(source, moreImages.feed[0]), betweenPictures)
  const [first, ...rest] = [...new Set([...own, ...further])].slice(0, moreImages.most + 1)
  return first === undefined ? undefined : { image: first, moreImages: rest.join('\n') || null }
}

/** Fields a feed can go without; points are none of them, they follow from others. */
const spared = productFieldList.filter(
  ({ name, feed }) => feed.length > 0 && name !== 'pointsReward' && feed.every(({ needed }) => !needed),
)

/** What this mapping has no column for. That a column is not there says nothing of a product; an empty cell does. */
const absentFrom = (mapping: ImportMapping): ProductField[] =>
  spared.filter(({ feed }) => feed.every(({ name }) => mapping[name] === null)).map(({ name }) => name)

const readRow = (source: Source, pointsOf: PointsOf): ReadProduct => {
  const name = required(wordsOf(source, nameField.feed[0]), nameField.max, nameField.feed[0].label)
  const price = priceOf(source)
  const named = wordsOf(source, categoryField.feed[0]) || t.category.none
  const category = required(named, longestCategory, t.category.name)
  const { icon, color, percent } = profileOf(category)
  const fallbacks: { [F in ProductField]?: () => number } = {
    pointsReward: () =>
      pointsOf({ price, link: linkOf(source, productFields.affiliateLink.feed[0]), percent }),
  }
  const led = ledPictures(source)
  const rest = others
    .filter(({ field }) => !(led && field.name in led))
    .map(({ field, column }) => [field.name, readField(source, field, column, fallbacks[field.name])])
  const isNamed = pick(source, productFields.pointsReward.feed[0]) !== undefined
  const byCategory = !isNamed && pointsOf === pointsByCategory
  const absent: Absent = {
    fields: absentFrom(source.mapping).filter((field) => !(led && field in led)),
    ...(byCategory ? { pointsIn: (kept) => pointsFor(price, profileOf(kept).percent) } : {}),
  }
  const product: FeedProduct = {
    name,
    price,
    ...(Object.fromEntries(rest) as Omit<FeedProduct, First>),
    ...led,
    category: { name: category, icon, color },
    ...(isNamed ? {} : { pointsFrom: byCategory ? 'price' : 'commission' }),
    ...(absent.fields.length > 0 ? { absent } : {}),
  }
  const ledByFurther = pick(source, productFields.image.feed[0]) === undefined
  return { product, ledByFurther, cut: source.cut, leftOut: source.leftOut }
}

/** One row of a feed as a product, or why it cannot be one. Ratings and review counts of a feed are not ours. */
export const readFeedRow = (
  raw: unknown,
  mapping: ImportMapping,
  pointsOf: PointsOf = pointsByCategory,
): RowOutcome => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { error: t.line.notAnObject }
  try {
    return readRow({ row: raw as Record<string, unknown>, mapping, cut: [], leftOut: [] }, pointsOf)
  } catch (error) {
    if (error instanceof BadRow) return { error: error.message }
    throw error
  }
}
