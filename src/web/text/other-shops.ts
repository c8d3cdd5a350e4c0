/** The same product at several shops. */
export const otherShopsText = {
  title: 'Giá ở các cửa hàng',
  lead: 'Cùng sản phẩm này, xếp theo giá sau khi trừ điểm.',
  own: 'Bạn đang xem',
  cheapest: 'Rẻ nhất sau khi trừ điểm',
  after: (price: string) => `còn ${price}`,
  open: (shop: string, price: string) => `Xem sản phẩm này tại ${shop}, ${price}`,
}
