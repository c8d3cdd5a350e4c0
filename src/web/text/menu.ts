/** What only the menus say, once they are opened. */
export const menuText = {
  dashboard: 'Bảng điều khiển',
  unit: 'điểm',
  signOut: 'Đăng xuất',
  manageProducts: 'Quản lý sản phẩm',
  manageCategories: 'Quản lý danh mục',
  manageUsers: 'Quản lý người dùng',
  manageBlog: 'Quản lý blog',
  adminPassword: 'Đổi mật khẩu',
  links: 'Dán link, nhận điểm',
}
