export const auditText = {
  columns: ['Lúc (UTC)', 'Người thực hiện', 'Việc', 'Đối tượng', 'Mã', 'Trước', 'Sau'],
}
