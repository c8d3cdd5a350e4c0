import { formatNumber } from '#shared/numbers.ts'

export const mediaText = {
  tooManyPixels: (most: number) => `Ảnh quá lớn (tối đa ${most} megapixel)`,
  tooLong: (most: number) => `Ảnh quá dài (mỗi cạnh tối đa ${formatNumber(most)} px)`,
  manyParts: 'Ảnh được lưu theo cách không nhận được, bạn lưu lại rồi thử lần nữa',
  noPicture: 'Tệp không phải ảnh JPEG, PNG, WebP, GIF hoặc AVIF',
  broken: 'Ảnh bị hỏng hoặc không đọc được',
}
