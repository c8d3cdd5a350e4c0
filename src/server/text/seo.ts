export const seoText = {
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
