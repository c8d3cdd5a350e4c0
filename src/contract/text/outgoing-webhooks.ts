export const outgoingWebhooksText = {
  name: 'Vui lòng nhập tên',
  url: 'Vui lòng nhập địa chỉ nhận',
  types: 'Vui lòng chọn ít nhất một loại sự kiện',
}
