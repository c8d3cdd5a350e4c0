export const kernelText = {
  confirmationNeeded: 'Bạn hãy xác nhận lại trước khi tiếp tục.',
  movedOn: 'Mục này vừa có thay đổi. Bạn xem lại rồi quyết định.',
  forbidden: 'Bạn không có quyền thực hiện thao tác này.',
  notSignedIn: 'Bạn cần đăng nhập',
  keptByNpm: (option: string) =>
    `npm đã giữ lại --${option}: hãy viết thêm -- trước các tham số, như trong cách dùng.`,
  tooMany: (given: string[]) => `Thừa tham số: ${given.join(' ')}`,
  noFile: (file: string) => `Không tìm thấy tệp ${file}`,
  isFolder: (file: string) => `${file} là thư mục, không phải tệp`,
  unreadable: 'Dữ liệu này tạm thời chưa mở được. Bạn thử lại sau nhé.',
}
