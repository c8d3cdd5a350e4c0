export const categoriesText = {
  name: 'Vui lòng nhập tên danh mục',
  icon: 'Icon is required',
  color: 'Color is required',
}
