/** What a rule gives and holds back, in the words members and operators read alike. */
export const rewardWords = {
  points: (points: string) => `${points}\u00a0điểm`,
  ofOrder: (percent: string) => `${percent}\u00a0% giá trị đơn`,
  ofCommission: (percent: string) => `${percent}\u00a0% hoa hồng`,
  times: (times: string) => `× ${times}`,
  capOrder: (points: string) => `${points}\u00a0điểm mỗi đơn`,
  capMember: (points: string) => `${points}\u00a0điểm mỗi người`,
  capCampaign: (points: string) => `${points}\u00a0điểm cả đợt`,
  newOnly: 'Thành viên mới',
  byCommission: 'Theo hoa hồng thực nhận',
}
