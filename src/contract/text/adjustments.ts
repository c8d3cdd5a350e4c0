export const adjustmentsText = {
  limit: 'Hạn mức phải là số nguyên từ 0',
  range: 'Số điểm phải từ −100.000.000 đến 100.000.000',
  notZero: 'Số điểm phải khác 0',
}
