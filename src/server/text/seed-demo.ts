export const seedDemoText = {
  memberName: 'Nguyễn Khánh An',
  sampleMember: (n: number) => `Người mua mẫu ${n}`,
  openingRule: (shop: string) => `Mở cửa hàng ${shop}`,
  rejected: 'Khách hủy đơn',
  reversed: 'Khách trả hàng',
}
