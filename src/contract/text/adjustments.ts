export const adjustmentsText = {
  range: 'Số điểm phải từ −100.000.000 đến 100.000.000',
  notZero: 'Số điểm phải khác 0',
}
