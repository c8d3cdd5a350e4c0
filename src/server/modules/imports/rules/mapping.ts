import { type ImportField, type ImportMapping, importFields } from '#contract/imports.ts'
import { fold } from '#shared/vietnamese.ts'

/** The names a column goes by, folded, Vietnamese and English; the first one found is taken. */
const names: Record<ImportField, readonly string[]> = {
  name: [
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
  price: [
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
  salePrice: [
    'discount',
    'sale price',
    'saleprice',
    'gia khuyen mai',
    'gia ban',
    'gia giam',
    'gia sau giam',
    'gia uu dai',
  ],
  link: [
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
  image: [
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
  category: [
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
  description: ['description', 'desc', 'mo ta', 'mo ta san pham', 'noi dung', 'product description'],
  points: ['pointsreward', 'points', 'diem', 'diem thuong', 'hoan diem'],
}

export const noMapping: ImportMapping = {
  name: null,
  price: null,
  salePrice: null,
  link: null,
  image: null,
  category: null,
  description: null,
  points: null,
}

/** Which column is what, told from the names alone; null where none fits. */
export const guessMapping = (columns: readonly string[]): ImportMapping => {
  const folded = new Map(columns.map((column) => [fold(column), column]))
  const mapping = { ...noMapping }
  for (const field of importFields)
    for (const name of names[field]) {
      const column = folded.get(name)
      if (column === undefined || Object.values(mapping).includes(column)) continue
      mapping[field] = column
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

export const neededFields = ['name', 'price', 'link', 'image'] as const satisfies ImportField[]

export const missingFields = (mapping: ImportMapping): ImportField[] =>
  neededFields.filter((field) => mapping[field] === null)

/** What a field is called to an operator. */
export const fieldLabels: Record<ImportField, string> = {
  name: 'tên sản phẩm',
  price: 'giá',
  salePrice: 'giá khuyến mãi',
  link: 'liên kết mua hàng',
  image: 'hình ảnh',
  category: 'danh mục',
  description: 'mô tả',
  points: 'điểm thưởng',
}
