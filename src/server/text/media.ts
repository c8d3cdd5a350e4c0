export const mediaText = {
  tooManyPixels: 'Ảnh quá lớn (tối đa 40 megapixel)',
  noPicture: 'Tệp không phải ảnh JPEG, PNG, WebP, GIF hoặc AVIF',
  otherFormat: 'Chỉ nhận ảnh JPEG, PNG, WebP, GIF hoặc AVIF',
  broken: 'Ảnh bị hỏng hoặc không đọc được',
}
