/** Between a number and its unit, so that no line breaks there. */
const fixed = '\u00a0'

/** What a product's card says, wherever it stands. */
export const cardText = {
  points: (points: string) => `${points}${fixed}điểm`,
  badge: (text: string) => `Hoàn ${text}`,
  was: 'Giá trước đó:',
  fell: (percent: number) => `Giảm ${percent}${fixed}%`,
  off: (percent: number) => `−${percent}${fixed}%`,
  soldOut: 'Tạm hết hàng',
  noProducts: 'No products available in this category.',
  noProductsYet: 'Chưa có sản phẩm nào ở đây.',
  loadError: 'Error loading products. Please try again later.',
}

export const soldOutText = {
  title: 'Tạm hết hàng',
  text: 'Cửa hàng hiện không còn sản phẩm này. Bạn xem thử các sản phẩm cùng danh mục nhé.',
  similar: 'Xem sản phẩm tương tự',
  similarShort: 'Tương tự',
  similarTo: (name: string) => `Sản phẩm tương tự ${name}`,
}
