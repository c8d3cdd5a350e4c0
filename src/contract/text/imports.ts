export const importsText = {
  kind: 'Loại tệp phải là products hoặc conversions',
  source: 'Tên nguồn chỉ gồm chữ không dấu, số và các dấu . _ -',
  profileName: 'Vui lòng đặt tên cho cách ghép cột',
}
