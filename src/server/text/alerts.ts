export const alertsText = {
  missing: 'Không tìm thấy báo giá này',
  tooMany: (most: number) => `Bạn đã đặt ${most} báo giá. Hãy bỏ bớt trước khi đặt thêm.`,
  notLower: (now: string) => `Mức giá phải thấp hơn giá hiện tại (${now})`,
}
