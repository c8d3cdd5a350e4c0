/** In place of points where no click id can travel on a product's link. */
export const noPointsText = {
  title: 'Chưa tích điểm tại cửa hàng này',
  short: 'Chưa tích điểm',
  why: 'Liên kết tới cửa hàng chưa mang được mã theo dõi nên đơn hàng không được ghi nhận. Bạn vẫn mua như thường.',
}

/** What a rule gives and holds back, in the words members and operators read alike. */
export const rewardWords = {
  points: (points: string) => `${points} điểm`,
  ofOrder: (percent: string) => `${percent}% giá trị đơn`,
  ofCommission: (percent: string) => `${percent}% hoa hồng`,
  times: (times: string) => `× ${times}`,
  capOrder: (points: string) => `${points} điểm mỗi đơn`,
  capMember: (points: string) => `${points} điểm mỗi người`,
  capCampaign: (points: string) => `${points} điểm cả đợt`,
  newOnly: 'Thành viên mới',
  byCommission: 'Theo hoa hồng thực nhận',
}

/** On which limits a promise stands, beside its points. */
export const conditionText = {
  perOrder: {
    all: (points: string) => `Tối đa ${points} điểm mỗi đơn`,
    base: (points: string) => `Phần điểm thường tối đa ${points} điểm mỗi đơn`,
    boost: (points: string) => `Phần ưu đãi tối đa ${points} điểm mỗi đơn`,
  },
  perMember: 'Có giới hạn cho mỗi thành viên',
  campaign: 'Ưu đãi có hạn mức, hết thì còn điểm thường',
}
