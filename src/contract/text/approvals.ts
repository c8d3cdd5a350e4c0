export const approvalsText = {
  reason: 'Vui lòng cho biết vì sao không duyệt',
  limit: 'Hạn mức phải là số nguyên từ 0, để trống nếu không cần người thứ hai',
  days: 'Thời hạn duyệt từ 1 đến 90 ngày',
}
