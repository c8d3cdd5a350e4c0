export const purchasesText = {
  missing: 'Không tìm thấy đơn hàng này',
  takenBackAlready: 'Đơn hàng này đã được thu lại.',
  takenBackByReport: 'Đơn hàng do cửa hàng báo chỉ được thu lại theo báo cáo của cửa hàng.',
}
