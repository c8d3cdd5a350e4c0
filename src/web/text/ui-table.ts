/** What tables of rows say by themselves. Operators alone have them, so these words are not among those every page begins with. */
export const tableText = {
  chosen: 'Mục đã chọn',
  chosenCount: (count: number) => `Đã chọn ${count}`,
  unchoose: 'Bỏ chọn',
  choose: (row: string) => `Chọn ${row}`,
  choosePage: 'Chọn cả trang',
  chooseSingly: 'Chọn từng mục',
  count: (rows: string) => `${rows} mục`,
  size: 'Số dòng mỗi trang',
  sizeOf: (rows: number) => `${rows} dòng mỗi trang`,
  columns: 'Cột',
  sort: 'Sắp xếp',
  usualOrder: 'Thứ tự mặc định',
  none: 'No results',
  noneYet: 'Không có mục nào để hiển thị.',
  noMatch: 'Không có mục nào khớp. Bạn thử bỏ bớt bộ lọc.',
}
