export const seedDemoText = {
  memberName: 'Nguyễn Khánh An',
  rejected: 'Khách hủy đơn',
  reversed: 'Khách trả hàng',
}
