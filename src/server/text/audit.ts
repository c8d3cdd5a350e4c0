export const auditText = {
  byKey: (username: string | undefined, key: string) => `${username ?? ''} (khóa API ${key})`,
  columns: ['Lúc (UTC)', 'Người thực hiện', 'Việc', 'Diễn giải', 'Đối tượng', 'Mã', 'Trước', 'Sau'],
}
