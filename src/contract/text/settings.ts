export const settingsText = {
  adAlt: 'Vui lòng nhập mô tả quảng cáo',
  statFloor: 'Mức tối thiểu là số nguyên từ 0',
  siteName: 'Vui lòng nhập tên trang',
  pointValue: {
    whole: 'Giá trị điểm phải là số nguyên',
    least: 'Giá trị điểm tối thiểu là 1',
  },
}
