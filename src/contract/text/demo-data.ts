export const demoDataText = {
  siteName: 'Bạn gõ tên trang để xác nhận.',
}
