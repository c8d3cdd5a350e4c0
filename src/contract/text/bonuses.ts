export const bonusesText = {
  points: 'Số điểm thưởng là số nguyên từ 1',
  pointsOrNone: 'Số điểm thưởng là số nguyên từ 0',
  monthlyCap: 'Số bạn được thưởng mỗi tháng là số nguyên từ 1, để trống nếu không giới hạn',
  months: 'Chuỗi dài từ 2 đến 24 tháng',
  levelName: 'Tên hạng dài từ 1 đến 30 ký tự',
  levelOrders: 'Số đơn của hạng là số nguyên từ 1',
  levelPercent: 'Phần thưởng của hạng là số nguyên từ 1 đến 100 %',
  levels: 'Tối đa 5 hạng, hạng sau cần nhiều đơn hơn và thưởng nhiều hơn hạng trước',
  expiryMonths: 'Thời hạn là số tháng từ 3 đến 60, để trống nếu điểm không hết hạn',
}
