export const alertsText = {
  kind: 'Bạn chọn cách báo giá',
  price: 'Mức giá phải là số nguyên từ 1 đ',
  priceOfBelow: 'Bạn nhập mức giá muốn được báo',
}
