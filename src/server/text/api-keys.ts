export const apiKeysText = {
  tooMany: (most: number) => `Đã có ${most} khóa đang dùng. Bạn hãy thu hồi khóa không còn cần.`,
  missing: 'Khóa này không còn hoặc đã bị thu hồi.',
}
