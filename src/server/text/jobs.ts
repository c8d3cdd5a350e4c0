export const jobsText = {
  notFailed: 'Không tìm thấy công việc bị lỗi này. Có thể đã có người cho chạy lại.',
}
