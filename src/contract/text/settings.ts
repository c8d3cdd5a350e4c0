export const settingsText = {
  adAlt: 'Vui lòng nhập mô tả quảng cáo',
  statFloor: 'Mức tối thiểu là số nguyên từ 0',
  keptDays: (least: number, most: number) =>
    `Thời gian giữ là số ngày từ ${least} đến ${most}, hoặc 0 nếu giữ mãi`,
  siteName: 'Vui lòng nhập tên trang',
  pointValue: {
    whole: 'Giá trị điểm phải là số nguyên',
    least: 'Giá trị điểm tối thiểu là 1',
  },
}
