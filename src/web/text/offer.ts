/** In place of points where no click id can travel on a product's link. */
export const noPointsText = {
  title: 'Chưa tích điểm tại cửa hàng này',
  short: 'Chưa tích điểm',
  why: 'Đơn mua ở cửa hàng này chưa được báo về Mua Hời nên không có điểm. Bạn vẫn mua như thường.',
}

/** The same where it is the member who earns nothing now, whatever the shop does. */
export const suspendedOfferText = {
  title: 'Bạn chưa được tích điểm lúc này',
  why: 'Tài khoản của bạn đang tạm khóa nên đơn mua lúc này không có điểm. Bạn vẫn mua như thường.',
}

/** What points are worth beside a price: in đồng, and in percent of it where that is anything. */
export const worthText = (dong: string, percent: number) =>
  percent > 0 ? `Hoàn ${dong}\u00a0đ (${percent}\u00a0%)` : `Hoàn ${dong}\u00a0đ`
