import type { BonusKind } from '#contract/bonuses.ts'

type Given = { kind: BonusKind; ref: string; level: string | null; percent: number | null }

const notes: Record<BonusKind, (given: Omit<Given, 'kind'>) => string> = {
  referral: () => 'Thưởng giới thiệu bạn',
  welcome: () => 'Thưởng thành viên mới',
  first_order: () => 'Thưởng đơn đầu tiên',
  // `ref` is the month that made the row complete, 'YYYY-MM'.
  streak: ({ ref }) => `Thưởng mua đều mỗi tháng, đến tháng ${ref.slice(5)}/${ref.slice(0, 4)}`,
  level: ({ level, percent }) => `Thưởng hạng ${level ?? 'thành viên'}: thêm ${percent ?? 0} % điểm của đơn`,
}

/** What members are given beside orders. */
export const bonusesText = {
  /** Stands in the ledger beside the points, and in the journey under the order that brought it. */
  noteOf: ({ kind, ref, level, percent }: Given): string => notes[kind]({ ref, level, percent }),
  noCode: 'Chưa tạo được mã giới thiệu, bạn vui lòng thử lại.',
  leftMember: 'Tài khoản đã xóa',
  missing: 'Không tìm thấy lượt giới thiệu này',
  ownReferral: 'Bạn không thể tự quyết định lượt giới thiệu của chính mình.',
  decided: 'Lượt giới thiệu này đã được quyết định như vậy.',
}
