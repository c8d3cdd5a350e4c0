export const demoDataText = {
  wrongName: (siteName: string) => `Bạn gõ đúng tên trang: ${siteName}`,
}
