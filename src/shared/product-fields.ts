import type { FieldSpec, ValuesOf } from './field-specs.ts'
import { productFieldsText as t } from './text/product-fields.ts'

/** A column of a feed that a field is read from. */
type FeedColumnSpec<Name extends string = string> = {
  /** What a mapping calls it. */
  name: Name
  /** Where it stands among the columns. */
  place: number
  /** No feed goes without it. */
  needed?: true
  /** The column that is enough in its place. */
  orElse?: string
  /** Mappings written before it was declared leave it out. */
  declaredLater?: true
  label: string
  hint: string
  /** What the refusal of a row calls it; its label unless said. */
  called?: string
  /** Headings it goes by, folded, Vietnamese and English; the first one found is taken. */
  headings: readonly string[]
  /** One that it goes by only where another stands in the same file: elsewhere it is something else. */
  headingBeside?: { heading: string; beside: string }
}

type ProductFieldSpec<Name extends string = string> = FieldSpec & {
  /** Where it stands in the table of products. */
  column: string
  /** What people call it. */
  label: string
  /** The form's words (English, as specified); `beside`: it shares the row of that field. */
  form: { label: string; hint?: string; beside?: string }
  /** Empty: no feed writes it. */
  feed: readonly FeedColumnSpec<Name>[]
}

/**
 * Every field of a product that an operator edits, once: bodies and answers of the API, columns read and written, the
 * form, columns of a feed, and the words for a change follow from this table.
 */
export const productFields = {
  name: {
    kind: 'text',
    max: 255,
    required: t.name.required,
    column: 'name',
    label: t.name.label,
    form: t.name.form,
    feed: [
      {
        name: 'name',
        place: 1,
        needed: true,
        ...t.name.feed.name,
        headings: [
          'name',
          'title',
          'ten',
          'ten san pham',
          'product name',
          'ten hang',
          'ten hang hoa',
          'san pham',
          'item name',
        ],
      },
    ],
  },
  description: {
    kind: 'note',
    max: 20_000,
    default: null,
    column: 'description',
    label: t.description.label,
    form: t.description.form,
    feed: [
      {
        name: 'description',
        place: 7,
        ...t.description.feed.description,
        headings: ['description', 'desc', 'mo ta', 'mo ta san pham', 'noi dung', 'product description'],
      },
    ],
  },
  image: {
    kind: 'picture',
    required: t.image.required,
    column: 'image',
    label: t.image.label,
    form: t.image.form,
    feed: [
      {
        name: 'image',
        place: 5,
        needed: true,
        orElse: 'moreImages',
        ...t.image.feed.image,
        headings: [
          'imageurl',
          'image',
          'image url',
          'image link',
          'hinh anh',
          'anh',
          'anh san pham',
          'link anh',
          'picture',
          'thumbnail',
        ],
      },
    ],
  },
  price: {
    kind: 'vnd',
    min: 0,
    refusal: t.price.refusal,
    column: 'price',
    label: t.price.label,
    form: t.price.form,
    feed: [
      {
        name: 'price',
        place: 2,
        needed: true,
        ...t.price.feed.price,
        headings: [
          'pricevnd',
          'price',
          'gia',
          'gia goc',
          'gia san pham',
          'gia niem yet',
          'gia vnd',
          'don gia',
          'original price',
          'list price',
        ],
      },
      {
        name: 'salePrice',
        place: 3,
        ...t.price.feed.salePrice,
        // What it costs in AccessTrade's feeds; elsewhere mostly a percentage or an amount off, which is no price.
        headingBeside: { heading: 'discount', beside: 'aff link' },
        headings: [
          'sale price',
          'saleprice',
          'gia khuyen mai',
          'gia ban',
          'gia giam',
          'gia sau giam',
          'gia uu dai',
        ],
      },
    ],
  },
  affiliateLink: {
    kind: 'link',
    required: t.affiliateLink.required,
    column: 'affiliate_link',
    label: t.affiliateLink.label,
    form: t.affiliateLink.form,
    feed: [
      {
        name: 'link',
        place: 4,
        needed: true,
        ...t.affiliateLink.feed.link,
        headings: [
          'aff link',
          'affiliatelink',
          'affiliate link',
          'link tiep thi',
          'link rut gon',
          'url',
          'link',
          'product url',
          'lien ket',
          'duong dan',
          'link san pham',
          'duong dan san pham',
          'offer link',
        ],
      },
    ],
  },
  pointsReward: {
    kind: 'points',
    min: 1,
    refusal: t.pointsReward.refusal,
    column: 'points_reward',
    label: t.pointsReward.label,
    form: { ...t.pointsReward.form, beside: 'price' },
    feed: [
      {
        name: 'points',
        place: 8,
        ...t.pointsReward.feed.points,
        headings: ['pointsreward', 'points', 'diem', 'diem thuong', 'hoan diem'],
      },
    ],
  },
  categoryId: {
    kind: 'reference',
    refusal: t.categoryId.refusal,
    column: 'category_id',
    label: t.categoryId.label,
    form: t.categoryId.form,
    feed: [
      {
        name: 'category',
        place: 6,
        ...t.categoryId.feed.category,
        headings: [
          'category',
          'categoryname',
          'cate',
          'category name',
          'danh muc',
          'nganh hang',
          'loai',
          'loai san pham',
          'nhom hang',
        ],
      },
    ],
  },
  featured: {
    kind: 'switch',
    default: false,
    column: 'featured',
    label: t.featured.label,
    form: t.featured.form,
    feed: [],
  },
  moreImages: {
    kind: 'pictures',
    most: 8,
    default: null,
    alone: true,
    column: 'more_images',
    label: t.moreImages.label,
    form: t.moreImages.form,
    feed: [
      {
        name: 'moreImages',
        place: 9,
        declaredLater: true,
        ...t.moreImages.feed.moreImages,
        headings: [
          'additional image link',
          'additional image links',
          'additional images',
          'moreimages',
          'more images',
          'images',
          'pictures',
          'anh phu',
          'hinh anh phu',
          'anh khac',
          'anh bo sung',
        ],
      },
    ],
  },
  gtin: {
    kind: 'note',
    max: 20,
    code: true,
    default: null,
    alone: true,
    column: 'gtin',
    label: t.gtin.label,
    form: t.gtin.form,
    feed: [
      {
        name: 'gtin',
        place: 10,
        declaredLater: true,
        ...t.gtin.feed.gtin,
        headings: ['gtin', 'ean', 'upc', 'isbn', 'barcode', 'ma vach', 'ma gtin', 'ma san pham quoc te'],
      },
    ],
  },
} as const satisfies Record<string, ProductFieldSpec>

export type ProductField = keyof typeof productFields
/** A product as an operator gives it. */
export type ProductInput = ValuesOf<typeof productFields>
/** What a mapping calls a column of a feed. */
export type ImportField = (typeof productFields)[ProductField]['feed'][number]['name']
/** What mappings written before it was declared leave out. */
export type LaterImportField = Extract<
  (typeof productFields)[ProductField]['feed'][number],
  { declaredLater: true }
>['name']

const declared: Record<ProductField, ProductFieldSpec<ImportField>> = productFields
const entries = Object.entries(declared) as [ProductField, ProductFieldSpec<ImportField>][]

/** The table as a list, each field with its name. */
export const productFieldList = entries.map(([name, spec]) => ({ ...spec, name }))
export type DeclaredField = (typeof productFieldList)[number]

export type FeedColumn = FeedColumnSpec<ImportField>
/** The columns a feed may have, in their places. `price` is the list price; `salePrice` wins where it is lower. */
export const feedColumns: readonly FeedColumn[] = productFieldList
  .flatMap(({ feed }) => feed)
  .toSorted((a, b) => a.place - b.place)

/** The needed columns a mapping names neither themselves nor by what is enough in their place. */
export const missingColumns = (mapping: Readonly<Record<string, string | null>>): FeedColumn[] =>
  feedColumns.filter(
    ({ name, needed, orElse }) =>
      needed && mapping[name] === null && (orElse === undefined || mapping[orElse] === null),
  )

/** Words inside a sentence: their first letter small. */
export const inSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
