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
