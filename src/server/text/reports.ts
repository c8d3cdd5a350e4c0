/** Reports that are read and messages that come to a network's webhook. */
export const reportsText = {
  notAnObject: 'Thông báo đơn hàng phải là một đối tượng JSON',
  missing: 'Không tìm thấy báo cáo',
  notConnected: 'Mạng này chưa nối báo cáo',
  beingRead: 'Báo cáo này đang được đọc',
  justRead: 'Báo cáo này vừa được đọc, hãy thử lại sau một phút',
  noWebhook: 'Mạng này không có cửa báo đơn',
  webhookClosed: 'Cổng nhận đơn này không mở',
  wrongSecret: 'Sai mã bí mật hoặc chữ ký',
  notUnderstood: (problems: string[]) => `Không hiểu thông báo đơn hàng: ${problems.join(', ')}`,
  notRecorded: (problem: string) => `Không ghi nhận được thông báo đơn hàng: ${problem}`,
  missingEvent: 'Không tìm thấy tin này',
  retry: {
    recordedAlready: 'Tin này đã được ghi nhận',
    ofReport: 'Tin của báo cáo được đọc lại ở lần hỏi báo cáo kế tiếp',
    notUnderstood: (problems: string[]) => `Vẫn chưa hiểu tin này: ${problems.join(', ')}`,
    notRecorded: (problem: string) => `Vẫn chưa ghi nhận được tin này: ${problem}`,
  },
}
