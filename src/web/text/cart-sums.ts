/** Under a sum of the cart, wherever one stands. */
export const withoutSoldOut = (lines: number): string => `${lines}\u00a0món tạm hết hàng chưa tính vào tổng.`
