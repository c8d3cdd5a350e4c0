export const searchesText = {
  term: 'Vui lòng nhập từ, mỗi từ tối đa 60 ký tự',
  terms: 'Mỗi nhóm cần từ 2 đến 20 từ',
}
