/** Apart from the blog's other words, which pages without a search load too. */
export const blogSearchText = {
  title: 'Tìm kiếm bài viết',
  label: 'Tìm bài viết',
  submit: 'Tìm',
  prompt: 'Nhập từ khóa bạn quan tâm.',
  noMatch: (q: string) => `Không tìm thấy bài viết nào phù hợp với "${q}"`,
  near: (words: string) => `Kết quả gần đúng cho "${words}"`,
}
