/** What waits for a second person. */
export const approvalsText = {
  missing: 'Không tìm thấy đề nghị này',
  settled: 'Đề nghị này đã được xử lý.',
  expired: 'Đề nghị này đã quá hạn. Nếu vẫn cần, hãy đề nghị lại.',
  expiredReason: 'Quá hạn chờ duyệt',
  ownRequest: 'Bạn không thể tự duyệt đề nghị của mình. Cần một người khác.',
  ownPoints: 'Đề nghị này về điểm của chính bạn. Cần một người khác quyết định.',
  ownAccount: 'Bạn không thể duyệt điểm cho chính mình. Cần một người khác.',
  otherDuty: 'Việc này không thuộc phần của bạn. Cần người được làm việc đó.',
  waitsAlready: 'Việc này đang chờ người thứ hai duyệt.',
  groundChanged:
    'Số điểm hoặc tình trạng đã khác lúc đề nghị, nên không thể duyệt. Bạn hãy từ chối rồi đề nghị lại.',
  proposerGone:
    'Người đề nghị không còn được làm việc này, nên không thể duyệt. Bạn hãy từ chối; nếu vẫn cần, người khác đề nghị lại.',
  needed: 'Việc này cần người thứ hai duyệt.',
}
