export const blogText = {
  title: 'Vui lòng nhập tiêu đề',
}
