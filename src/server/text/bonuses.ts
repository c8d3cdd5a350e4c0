import type { BonusKind } from '#contract/bonuses.ts'

/** What members are given beside orders. */
export const bonusesText = {
  /** Stands in the ledger beside the points. */
  notes: {
    referral: 'Thưởng giới thiệu bạn',
    welcome: 'Thưởng thành viên mới',
    first_order: 'Thưởng đơn đầu tiên',
    streak: 'Thưởng mua đều mỗi tháng',
    level: 'Thưởng hạng thành viên',
  } satisfies Record<BonusKind, string>,
  noCode: 'Chưa tạo được mã giới thiệu, bạn vui lòng thử lại.',
  leftMember: 'Tài khoản đã xóa',
  missing: 'Không tìm thấy lượt giới thiệu này',
  ownReferral: 'Bạn không thể tự quyết định lượt giới thiệu của chính mình.',
  decided: 'Lượt giới thiệu này đã được quyết định như vậy.',
}
