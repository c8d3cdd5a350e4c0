import { letter } from './letter.ts'

type Broken = { username: string; userId: number; entryId: number | null }

export const brokenLedgerMail = ({
  siteName,
  count,
  members,
  link,
}: {
  siteName: string
  count: number
  /** The first of them. */
  members: Broken[]
  link: string
}) =>
  letter({
    siteName,
    subject: `[Báo động] Sổ điểm của ${count} thành viên không khớp`,
    greeting: 'Lần kiểm tra hằng đêm vừa tìm thấy sổ điểm không khớp.',
    paragraphs: [
      members
        .map(
          ({ username, userId, entryId }) =>
            `${username} (mã ${userId}): ${entryId === null ? 'số dư không khớp với sổ' : `từ dòng ${entryId}`}`,
        )
        .join('\n'),
      'Những thành viên này tạm thời không đổi thưởng được. Bạn xem hướng dẫn khôi phục trong docs/operations.md, rồi mở lại cho họ ở trang quản trị.',
    ],
    action: { label: 'Xem trong trang quản trị', link },
    closing: 'Thư này chỉ được gửi một lần cho mỗi sổ điểm.',
  })
