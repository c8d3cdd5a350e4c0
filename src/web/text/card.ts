/** What a product's card says, wherever it stands. */
export const cardText = {
  points: (points: string) => `${points} điểm`,
  badge: (text: string) => `Hoàn ${text}`,
  reward: (dong: string, badge: string) => `Hoàn ${dong} đ (${badge})`,
  was: 'Giá trước đó:',
  fell: (percent: number) => `Giảm ${percent}%`,
  soldOut: 'Tạm hết hàng',
}
