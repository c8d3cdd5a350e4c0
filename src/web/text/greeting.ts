/** To who has just come in; every page begins with it, so it stands alone. */
export const greetingText = {
  title: 'Đăng nhập thành công!',
  text: (username: string) => `Chào mừng ${username} quay lại!`,
}
