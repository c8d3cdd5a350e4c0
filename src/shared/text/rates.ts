/** A promise of a share of an order, where no number can be named. */
export const rateText = {
  share: {
    order: (percent: string) => `Hoàn đến ${percent}\u00a0% giá trị đơn`,
    commission: (percent: string) => `Hoàn đến ${percent}\u00a0% hoa hồng cửa hàng trả`,
  },
  plusPoints: (points: string) => `và thêm ${points}\u00a0điểm mỗi đơn`,
  example: (order: string, points: string) => `Ví dụ đơn ${order} được ${points}\u00a0điểm.`,
}
