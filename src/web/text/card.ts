/** What a product's card says, wherever it stands. */
export const cardText = {
  points: (points: string) => `${points} điểm`,
  badge: (text: string) => `Hoàn ${text}`,
  reward: (dong: string, badge: string) => `Hoàn ${dong} đ (${badge})`,
  was: 'Giá trước đó:',
  fell: (percent: number) => `Giảm ${percent}%`,
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
