/** Why a network turned an order down, where it says so by a code alone. */
export const networksText = {
  lazada: {
    cancelled: 'Đơn hàng bị hủy',
    returned: 'Đơn hàng bị trả lại',
    rejected: 'Lazada từ chối đơn hàng',
    invalid: 'Lazada đánh giá đơn không hợp lệ',
  },
  shopee: {
    fraud: 'Shopee không công nhận đơn hàng này',
    cancelled: 'Đơn hàng bị hủy hoặc trả lại',
  },
}
