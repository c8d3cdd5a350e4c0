export const searchesText = {
  missingQuery: 'Không tìm thấy từ khóa này.',
  missingGroup: 'Không tìm thấy nhóm từ này.',
  symbols: (term: string) => `"${term}" không có chữ hay số nào.`,
  tooManyWords: (term: string) => `"${term}" quá dài: mỗi từ tối đa 5 tiếng.`,
  same: (a: string, b: string) => `"${a}" và "${b}" đọc như nhau, bạn chỉ cần giữ một.`,
  clash: (term: string, group: readonly string[]) =>
    `"${term}" đã có trong nhóm: ${group.join(', ')}. Bạn hãy sửa nhóm đó.`,
}
