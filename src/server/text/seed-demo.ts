export const seedDemoText = {
  memberName: 'Nguyễn Khánh An',
  openingRule: (shop: string) => `Mở cửa hàng ${shop}`,
  rejected: 'Khách hủy đơn',
  reversed: 'Khách trả hàng',
}
