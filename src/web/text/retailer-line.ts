/** The line about its shop on a product's page. */
export const retailerLineText = {
  usual: (report: string | undefined, confirm: string | undefined) =>
    `Thường ${[report && `ghi nhận ${report}`, confirm && `xác nhận ${confirm}`].filter(Boolean).join(', ')}`,
  trust: 'Tìm hiểu cửa hàng',
}
