export const seedDemoText = {
  siteInUse:
    'Cơ sở dữ liệu này đang giữ một trang thật nên không nhận dữ liệu mẫu. / This database holds a site that is in use, so it is not filled ' +
    'with the demo: set NODE_ENV=production (or DEMO=0), or give the demo another DATA_DIR.',
  memberName: 'Nguyễn Khánh An',
  sampleMember: (n: number) => `Người mua mẫu ${n}`,
  openingRule: (shop: string) => `Mở cửa hàng ${shop}`,
  rejected: 'Khách hủy đơn',
  reversed: 'Khách trả hàng',
}
