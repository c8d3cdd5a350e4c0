export const importsText = {
  share: 'Phần hoa hồng phải là số nguyên từ 1 đến 100',
  rate: 'Mức hoa hồng phải từ 0,1 đến 90 %',
  kind: 'Loại tệp phải là products hoặc conversions',
  source: 'Tên nguồn chỉ gồm chữ không dấu, số và các dấu . _ -',
  profileName: 'Vui lòng đặt tên cho cách ghép cột',
}
