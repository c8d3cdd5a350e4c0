/** What is wrong with the template that wraps a shop's links. */
export const placementText = {
  host: 'Liên kết của tên miền này không bọc được. Hãy nhập tên miền của cửa hàng, ví dụ tiki.vn',
  scheme: 'Mẫu liên kết phải bắt đầu bằng https://',
  slot: 'Mẫu liên kết phải có đúng một chỗ {url}',
  address: 'Mẫu liên kết không phải địa chỉ hợp lệ',
  untracked:
    'Mã lượt mở không gắn được vào mẫu này. Hãy dùng liên kết dài của AccessTrade, Lazada (c.lazada.vn) hoặc Shopee (an_redir); với mạng khác, ghi {click} ở chỗ nhận mã lượt mở',
}
