export const seedDemoText = {
  siteInUse:
    'Cơ sở dữ liệu này đang giữ một trang thật nên không nhận dữ liệu mẫu. / This database holds a site that is in use, so it is not filled ' +
    'with the demo: set NODE_ENV=production (or DEMO=0), or give the demo another DATA_DIR.',
  notFilledYet:
    'Trang dùng thử chưa có dữ liệu mẫu: chạy npm start một lần, đợi dòng "ready", rồi nhập lại. / The demo has not been filled yet: run npm start ' +
    'once, until it says ready, and import again. For a real site set NODE_ENV=production (or DEMO=0).',
  memberName: 'Nguyễn Khánh An',
  sampleMember: (n: number) => `Người mua mẫu ${n}`,
  openingRule: (shop: string) => `Mở cửa hàng ${shop}`,
  rejected: 'Khách hủy đơn',
  reversed: 'Khách trả hàng',
}
