export const purchasesText = {
  missing: 'Không tìm thấy đơn hàng này',
  takenBackToday:
    'Đơn hàng này đã được ghi và thu lại trong hôm nay. Bạn gửi kèm một Idempotency-Key mới để ghi lại.',
  takenBackAlready: 'Đơn hàng này đã được thu lại.',
  takenBackByReport: 'Đơn hàng do cửa hàng báo chỉ được thu lại theo báo cáo của cửa hàng.',
}
