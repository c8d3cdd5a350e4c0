import { isHttpLink, mostPoints } from '#contract/fields.ts'
import type { ImportField, ImportMapping } from '#contract/imports.ts'
import type { FeedProduct } from '#server/modules/catalog/index.ts'
import { pointsFor, profileOf } from './category-profile.ts'

export type RowOutcome = { product: FeedProduct } | { error: string }

const longestField = 100_000
const largestNumber = 2_000_000_000
const withoutCategory = 'Khác'

class BadRow extends Error {}
const refuse = (reason: string): never => {
  throw new BadRow(reason)
}

type Source = { row: Record<string, unknown>; mapping: ImportMapping }

const pick = ({ row, mapping }: Source, field: ImportField): unknown => {
  const name = mapping[field]
  const value = name !== null && Object.hasOwn(row, name) ? row[name] : undefined
  return value === null || value === '' ? undefined : value
}

const checkSizes = (row: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(row))
    if (typeof value === 'string' && value.length > longestField)
      refuse(`Trường ${name.slice(0, 40)} dài quá ${longestField} ký tự`)
}

const textOf = (source: Source, field: ImportField, label: string): string => {
  const value = pick(source, field)
  if (value === undefined) return ''
  if (typeof value !== 'string') return refuse(`${label} không phải là chữ`)
  if (!value.isWellFormed() || value.includes('\0')) refuse(`${label} có ký tự không hợp lệ`)
  return value.normalize('NFC').trim()
}

const required = (text: string, max: number, label: string): string => {
  if (text === '') refuse(`Thiếu ${label}`)
  if (text.length > max) refuse(`${label[0]?.toUpperCase()}${label.slice(1)} dài quá ${max} ký tự`)
  return text
}

/** A number as shops write it: '239000', '239.000 đ', '1,290,000', '199000.00', 'VND 5.000'. */
const wholeIn = (text: string): number | undefined => {
  const bare = text.replace(/(vn[dđ]|[đ₫d])\.?/giu, '').replace(/[\s\u00a0]/g, '')
  if (/^-?\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(bare)) return Number(bare.replace(/[.,]/g, ''))
  return /^-?\d{1,12}([.,]0{1,2})?$/.test(bare) ? Number(bare.replace(/[.,]0+$/, '')) : undefined
}

const wholeOf = (value: unknown, label: string, min: number, max = largestNumber): number => {
  const number = typeof value === 'string' ? (wholeIn(value) ?? value) : value
  if (typeof number !== 'number' || !Number.isInteger(number)) return refuse(`${label} không phải số nguyên`)
  if (number < min) refuse(min === 0 ? `${label} không được âm` : `${label} phải từ ${min} trở lên`)
  if (number > max) refuse(`${label} quá lớn`)
  return number
}

/** Feeds write spaces and the like plainly in their addresses; browsers would encode them as here. */
const encoded = (link: string): string => link.replace(/[ "<>\\^`{|}]/g, (sign) => encodeURIComponent(sign))

const linkOf = (source: Source, field: 'link' | 'image', label: string): string => {
  const link = encoded(required(textOf(source, field, label), 2048, label.toLowerCase()))
  if (!isHttpLink(link)) refuse(`${label} không phải địa chỉ http(s) hợp lệ`)
  return link
}

/** The price asked now: the selling price where it is a lower one than the list price. */
const priceOf = (source: Source): number => {
  const given = pick(source, 'price') ?? pick(source, 'salePrice')
  const price = given === undefined ? refuse('Thiếu giá') : wholeOf(given, 'Giá', 0)
  const sale = pick(source, 'salePrice')
  const asked = sale === undefined ? price : wholeOf(sale, 'Giá khuyến mãi', 0)
  return asked > 0 && asked < price ? asked : price
}

const readRow = (source: Source): FeedProduct => {
  checkSizes(source.row)
  const name = required(textOf(source, 'name', 'Tên sản phẩm'), 255, 'tên sản phẩm')
  const price = priceOf(source)
  const category = required(textOf(source, 'category', 'Danh mục') || withoutCategory, 100, 'tên danh mục')
  const { icon, color, percent } = profileOf(category)
  const points = pick(source, 'points')
  return {
    name,
    price,
    description: textOf(source, 'description', 'Mô tả') || null,
    image: linkOf(source, 'image', 'Đường dẫn hình ảnh'),
    link: linkOf(source, 'link', 'Đường dẫn sản phẩm'),
    points: points === undefined ? pointsFor(price, percent) : wholeOf(points, 'Điểm thưởng', 1, mostPoints),
    category: { name: category, icon, color },
  }
}

/** One row of a feed as a product, or why it cannot be one. Ratings and review counts of a feed are not ours. */
export const readFeedRow = (raw: unknown, mapping: ImportMapping): RowOutcome => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return { error: 'Dòng không phải một đối tượng' }
  try {
    return { product: readRow({ row: raw as Record<string, unknown>, mapping }) }
  } catch (error) {
    if (error instanceof BadRow) return { error: error.message }
    throw error
  }
}
