export const rulesText = {
  cap: 'Giới hạn phải từ 1 điểm trở lên',
  name: 'Vui lòng nhập tên quy tắc',
  amount: 'Mức thưởng phải lớn hơn 0',
  orderValue: 'Giá trị đơn hàng không được âm',
  commission: 'Hoa hồng không được âm',
}
