/** In place of points where no click id can travel on a product's link. */
export const noPointsText = {
  title: 'Chưa tích điểm tại cửa hàng này',
  short: 'Chưa tích điểm',
  why: 'Đơn mua ở cửa hàng này chưa được báo về Mua Hời nên không có điểm. Bạn vẫn mua như thường.',
}

/** What points are worth beside a price: in đồng, and in percent of it where that is anything. */
export const worthText = (dong: string, percent: number) =>
  percent > 0 ? `Hoàn ${dong}\u00a0đ (${percent}\u00a0%)` : `Hoàn ${dong}\u00a0đ`
