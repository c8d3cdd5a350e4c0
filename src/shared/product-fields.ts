import type { FieldSpec, ValuesOf } from './field-specs.ts'

/** A column of a feed that a field is read from. */
type FeedColumnSpec<Name extends string = string> = {
  /** What a mapping calls it. */
  name: Name
  /** Where it stands among the columns. */
  place: number
  /** No feed goes without it. */
  needed?: true
  label: string
  hint: string
  /** What the refusal of a row calls it; its label unless said. */
  called?: string
  /** Headings it goes by, folded, Vietnamese and English; the first one found is taken. */
  headings: readonly string[]
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
    required: 'Vui lòng nhập tên sản phẩm',
    column: 'name',
    label: 'Tên',
    form: { label: 'Name' },
    feed: [
      {
        name: 'name',
        place: 1,
        needed: true,
        label: 'Tên sản phẩm',
        hint: 'Tối đa 255 ký tự',
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
    label: 'Mô tả',
    form: { label: 'Description' },
    feed: [
      {
        name: 'description',
        place: 7,
        label: 'Mô tả',
        hint: 'Văn bản thường',
        headings: ['description', 'desc', 'mo ta', 'mo ta san pham', 'noi dung', 'product description'],
      },
    ],
  },
  image: {
    kind: 'picture',
    required: 'Vui lòng nhập đường dẫn hình ảnh',
    column: 'image',
    label: 'Hình ảnh',
    form: {
      label: 'Image',
      hint: 'Dán địa chỉ ảnh, hoặc tải ảnh lên (JPEG, PNG, WebP, GIF, AVIF; tối đa 10 MB).',
    },
    feed: [
      {
        name: 'image',
        place: 5,
        needed: true,
        label: 'Hình ảnh',
        hint: 'Địa chỉ http(s) của ảnh',
        called: 'Đường dẫn hình ảnh',
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
    refusal: 'Price must be at least 0',
    column: 'price',
    label: 'Giá',
    form: { label: 'Price' },
    feed: [
      {
        name: 'price',
        place: 2,
        needed: true,
        label: 'Giá',
        hint: 'Số nguyên đồng; hiểu cả "239.000 ₫"',
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
        label: 'Giá khuyến mãi',
        hint: 'Được lấy khi thấp hơn giá',
        headings: [
          'discount',
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
    required: 'Vui lòng nhập đường dẫn',
    column: 'affiliate_link',
    label: 'Liên kết',
    form: { label: 'Affiliate Link' },
    feed: [
      {
        name: 'link',
        place: 4,
        needed: true,
        label: 'Liên kết mua hàng',
        hint: 'Địa chỉ có mã tiếp thị của bạn',
        called: 'Đường dẫn sản phẩm',
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
    refusal: 'Points reward must be at least 1',
    column: 'points_reward',
    label: 'Điểm',
    form: { label: 'Points Reward', beside: 'price' },
    feed: [
      {
        name: 'points',
        place: 8,
        label: 'Điểm thưởng',
        hint: 'Bỏ trống: tính theo danh mục và giá',
        headings: ['pointsreward', 'points', 'diem', 'diem thuong', 'hoan diem'],
      },
    ],
  },
  categoryId: {
    kind: 'reference',
    refusal: 'Category is required',
    column: 'category_id',
    label: 'Danh mục',
    form: { label: 'Category' },
    feed: [
      {
        name: 'category',
        place: 6,
        label: 'Danh mục',
        hint: 'Tự tạo khi chưa có; bỏ trống là "Khác"',
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
    label: 'Nổi bật',
    form: { label: 'Featured', hint: 'Hiện trước ở trang chủ và trong danh sách' },
    feed: [],
  },
} as const satisfies Record<string, ProductFieldSpec>

export type ProductField = keyof typeof productFields
/** A product as an operator gives it. */
export type ProductInput = ValuesOf<typeof productFields>
/** What a mapping calls a column of a feed. */
export type ImportField = (typeof productFields)[ProductField]['feed'][number]['name']

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

/** Words inside a sentence: their first letter small. */
export const inSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
