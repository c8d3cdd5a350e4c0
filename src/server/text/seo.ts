export const seoText = {
  appDescription: 'Mua sắm ở cửa hàng quen, nhận điểm và theo dõi từng đơn.',
  shortcuts: { wallet: 'Ví điểm', vouchers: 'Mã giảm giá', link: 'Dán link, nhận điểm' },
  card: {
    points: (points: string) => `Nhận ${points} điểm`,
    minutes: (minutes: number) => `${minutes} phút đọc`,
    site: 'Mua sắm thông minh, tích điểm mỗi ngày',
  },
  feed: {
    title: (siteName: string) => `Blog ${siteName}`,
    text: 'Mẹo mua sắm, cách đọc giá và những điều nên biết về điểm thưởng.',
  },
}
