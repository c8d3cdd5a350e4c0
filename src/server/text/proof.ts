export const proofText = {
  underCheck:
    'Sổ điểm của bạn đang được kiểm tra lại nên tạm thời chưa đổi thưởng được. Chúng tôi đã biết và đang xử lý.',
  missingBreak: 'Không tìm thấy cảnh báo này',
  balanceDiffers: 'Số dư vẫn chưa khớp với sổ điểm, nên chưa thể mở lại.',
  entryDiffers: (entryId: number) => `Dòng ${entryId} vẫn không khớp, nên chưa thể mở lại.`,
  inNoRoot: 'Sổ điểm của bạn chưa có trong mã kiểm tra nào.',
}
