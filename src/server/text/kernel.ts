export const kernelText = {
  confirmationNeeded: 'Bạn hãy xác nhận lại trước khi tiếp tục.',
  movedOn: 'Mục này vừa có thay đổi. Bạn xem lại rồi quyết định.',
  forbidden: 'Bạn không có quyền thực hiện thao tác này.',
  notSignedIn: 'Bạn cần đăng nhập',
  unreadable: 'Dữ liệu này tạm thời chưa mở được. Bạn thử lại sau nhé.',
}
