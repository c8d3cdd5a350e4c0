/** In place of points where no click id can travel on a product's link. */
export const noPointsText = {
  title: 'Chưa tích điểm tại cửa hàng này',
  short: 'Chưa tích điểm',
  why: 'Đơn mua ở cửa hàng này chưa được báo về Mua Hời nên không có điểm. Bạn vẫn mua như thường.',
}

/** What points are worth beside a price: in đồng, and in percent of it where that is anything. */
export const worthText = (dong: string, percent: number) =>
  percent > 0 ? `Hoàn ${dong}\u00a0đ (${percent}\u00a0%)` : `Hoàn ${dong}\u00a0đ`

/** On which limits a promise stands, beside its points. */
export const conditionText = {
  perOrder: {
    all: (points: string) => `Tối đa ${points}\u00a0điểm mỗi đơn`,
    base: (points: string) => `Phần điểm thường tối đa ${points}\u00a0điểm mỗi đơn`,
    boost: (points: string) => `Phần ưu đãi tối đa ${points}\u00a0điểm mỗi đơn`,
  },
  perMember: 'Có giới hạn cho mỗi thành viên',
  campaign: 'Ưu đãi có hạn mức, hết thì còn điểm thường',
  commission: 'Không quá hoa hồng thực nhận của đơn',
  basis: 'Theo hoa hồng thực nhận của đơn',
}
