export const purchasesText = {
  points: 'Số điểm không được âm',
}
