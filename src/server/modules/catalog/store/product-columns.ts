import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import type { ValueOf } from '#shared/field-specs.ts'
import {
  type DeclaredField,
  type ProductField,
  productFieldList,
  type productFields,
} from '#shared/product-fields.ts'

type ProductRow = Selectable<DB['products']>

type Declared = typeof productFields
type ColumnOf<F extends ProductField> = Declared[F]['column']
type FedField = { [F in ProductField]: Declared[F]['feed'] extends readonly [] ? never : F }[ProductField]

const columnsOf = (fields: readonly DeclaredField[]) =>
  fields.map(({ column }) => column as ColumnOf<ProductField>)

/** The columns an operator edits. */
export const editedColumns = columnsOf(productFieldList)
/** Those that follow from them and are never told by a caller. */
type FollowingColumn =
  | 'affiliate_network'
  | 'retailer_id'
  | 'tracked'
  | 'link_key'
  | 'name_search'
  | 'name_words'
  | 'description_search'

/** What an operation writes of a product; the rest has defaults or belongs to others. */
export type ProductValues = Pick<ProductRow, ColumnOf<ProductField> | FollowingColumn>

type InColumns<V> = {
  [F in keyof V as F extends ProductField ? ColumnOf<F> : never]: Exclude<V[F], undefined>
}

/** Values by their field as values by their column; what is not given stays out. */
export const inColumns = <V extends { [F in ProductField]?: unknown }>(values: V): InColumns<V> => {
  const row: Record<string, unknown> = {}
  for (const { name, column } of productFieldList) if (values[name] !== undefined) row[column] = values[name]
  return row as InColumns<V>
}

type EditedRow = Pick<ProductRow, ColumnOf<ProductField>>
type AloneField = { [F in ProductField]: Declared[F] extends { alone: true } ? F : never }[ProductField]

const inFields = (row: EditedRow, fields: readonly DeclaredField[]) =>
  fields.map(({ name, column }) => [name, row[column as ColumnOf<ProductField>]] as const)

const listed = productFieldList.filter(({ alone }) => !alone)
const alone = productFieldList.filter((field) => field.alone)

/** What a list tells of a product. */
export const fieldsInLists = (row: EditedRow) =>
  Object.fromEntries(inFields(row, listed)) as {
    [F in Exclude<ProductField, AloneField>]: EditedRow[ColumnOf<F>]
  }

/** What is told of one product by itself, where there is any. */
export const fieldsAlone = (row: EditedRow) =>
  Object.fromEntries(inFields(row, alone).filter(([, value]) => value)) as {
    [F in AloneField]?: NonNullable<EditedRow[ColumnOf<F>]>
  }

/** What a feed tells of a product by itself; its category it tells by name. */
export type FedValues = { [F in Exclude<FedField, 'categoryId'>]: ValueOf<Declared[F]> }

/** The columns of a product that a feed writes and that undoing an import gives back. */
export type FeedValues = Pick<
  ProductRow,
  ColumnOf<FedField> | 'affiliate_network' | 'retailer_id' | 'content_hash'
>
export const feedValueColumns = [
  ...columnsOf(productFieldList.filter(({ feed }) => feed.length > 0)),
  'affiliate_network',
  'retailer_id',
  'content_hash',
] as (keyof FeedValues)[]

/** What a feed found of a product, and when that was last changed. */
export type FeedBefore = FeedValues & { updated_at: string }

export const feedValuesOf = (row: FeedValues): FeedValues =>
  Object.fromEntries(feedValueColumns.map((column) => [column, row[column]])) as FeedValues

type BatchColumn = keyof FeedValues | FollowingColumn
/** A product as a batch writes it. */
export type FeedRow = Pick<ProductRow, BatchColumn>

const numbers = ['vnd', 'points', 'whole', 'reference']
const typeOf = ({ kind }: DeclaredField): string => {
  if (kind === 'switch') return 'boolean'
  return numbers.includes(kind) ? 'int' : 'text'
}
const types = new Map<string, string>([
  ...productFieldList.map((field) => [field.column, typeOf(field)] as const),
  ['id', 'int'],
  ['retailer_id', 'int'],
  ['updated_at', 'timestamptz'],
  ['tracked', 'boolean'],
])

/** The columns a batch of a feed writes. */
export const batchColumns: readonly BatchColumn[] = [
  ...feedValueColumns,
  'name_search',
  'name_words',
  'description_search',
  'tracked',
  'link_key',
]

/** Names of columns as they stand in a statement. */
export const named = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(column)))

/** Each column takes what `source` holds under its name. */
export const setFrom = (source: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`${source}.${column}`)}`))

/** Rows as one array a column: a batch is one statement, however many rows it has. */
export const arraysOf = <C extends string>(rows: readonly Record<C, unknown>[], columns: readonly C[]) =>
  sql.join(
    columns.map(
      (column) => sql`${rows.map((row) => row[column])}::${sql.raw(types.get(column) ?? 'text')}[]`,
    ),
  )
