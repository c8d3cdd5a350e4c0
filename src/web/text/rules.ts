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
