import type { EarningRule } from './earning.ts'

const most = {
  fixed: 10_000_000,
  order_percent: 10_000,
  commission_percent: 10_000,
  multiplier: 2_000,
} as const
const tooMuch = {
  fixed: 'Tối đa 10.000.000 điểm',
  order_percent: 'Tối đa 100%',
  commission_percent: 'Tối đa 100%',
  multiplier: 'Tối đa nhân 20',
} as const

/** What does not fit together in a rule, by field; empty = it may be kept. */
export const complaintsAbout = (rule: Omit<EarningRule, 'ruleId'>): Record<string, string> => {
  const complaints: Record<string, string> = {}
  const needsId = rule.scope === 'product' || rule.scope === 'category' || rule.scope === 'retailer'
  if (needsId !== (rule.scopeId !== null))
    complaints.scopeId = needsId ? 'Vui lòng chọn đối tượng áp dụng' : 'Phạm vi này không có đối tượng riêng'
  if ((rule.scope === 'network') !== (rule.scopeNetwork !== null))
    complaints.scopeNetwork =
      rule.scope === 'network' ? 'Vui lòng chọn mạng liên kết' : 'Phạm vi này không theo mạng liên kết'
  if (rule.amount > most[rule.kind]) complaints.amount = tooMuch[rule.kind]
  if (rule.kind === 'multiplier' && !rule.isBoost)
    complaints.kind = 'Hệ số nhân chỉ dùng cho ưu đãi tăng thêm'
  if (rule.kind === 'multiplier' && rule.amount <= 100) complaints.amount = 'Hệ số nhân phải lớn hơn 1'
  if (rule.startsAt && rule.endsAt && rule.startsAt >= rule.endsAt)
    complaints.endsAt = 'Thời điểm kết thúc phải sau thời điểm bắt đầu'
  return complaints
}
