import { isHttpLink } from '#contract/fields.ts'
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

/** The columns of a feed and the other names they go by. */
const columns = {
  name: ['name', 'title'],
  description: ['description'],
  price: ['priceVnd', 'price'],
  image: ['imageUrl', 'image'],
  link: ['url', 'affiliateLink', 'link'],
  category: ['category', 'categoryName'],
  points: ['pointsReward'],
} as const

const pick = (row: Record<string, unknown>, column: keyof typeof columns): unknown => {
  for (const name of columns[column]) {
    const value = Object.hasOwn(row, name) ? row[name] : undefined
    if (value !== undefined && value !== null && value !== '') return value
  }
  return undefined
}

const checkSizes = (row: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(row))
    if (typeof value === 'string' && value.length > longestField)
      refuse(`Trường ${name.slice(0, 40)} dài quá ${longestField} ký tự`)
}

const textOf = (row: Record<string, unknown>, column: keyof typeof columns, label: string): string => {
  const value = pick(row, column)
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

const wholeOf = (value: unknown, label: string, min: number): number => {
  const number = typeof value === 'string' && /^\s*-?\d{1,12}\s*$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number)) return refuse(`${label} không phải số nguyên`)
  if (number < min) refuse(min === 0 ? `${label} không được âm` : `${label} phải từ ${min} trở lên`)
  if (number > largestNumber) refuse(`${label} quá lớn`)
  return number
}

/** Feeds write spaces and the like plainly in their addresses; browsers would encode them as here. */
const encoded = (link: string): string => link.replace(/[ "<>\\^`{|}]/g, (sign) => encodeURIComponent(sign))

const linkOf = (row: Record<string, unknown>, column: 'link' | 'image', label: string): string => {
  const link = encoded(required(textOf(row, column, label), 2048, label.toLowerCase()))
  if (!isHttpLink(link)) refuse(`${label} không phải địa chỉ http(s) hợp lệ`)
  return link
}

const readRow = (row: Record<string, unknown>): FeedProduct => {
  checkSizes(row)
  const name = required(textOf(row, 'name', 'Tên sản phẩm'), 255, 'tên sản phẩm')
  const given = pick(row, 'price')
  const price = given === undefined ? refuse('Thiếu giá') : wholeOf(given, 'Giá', 0)
  const category = required(textOf(row, 'category', 'Danh mục') || withoutCategory, 100, 'tên danh mục')
  const { icon, color, percent } = profileOf(category)
  const points = pick(row, 'points')
  return {
    name,
    price,
    description: textOf(row, 'description', 'Mô tả') || null,
    image: linkOf(row, 'image', 'Đường dẫn hình ảnh'),
    link: linkOf(row, 'link', 'Đường dẫn sản phẩm'),
    points: points === undefined ? pointsFor(price, percent) : wholeOf(points, 'Điểm thưởng', 1),
    category: { name: category, icon, color },
  }
}

/** One row of a feed as a product, or why it cannot be one. Ratings and review counts of a feed are not ours. */
export const readFeedRow = (raw: unknown): RowOutcome => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return { error: 'Dòng không phải một đối tượng' }
  try {
    return { product: readRow(raw as Record<string, unknown>) }
  } catch (error) {
    if (error instanceof BadRow) return { error: error.message }
    throw error
  }
}
