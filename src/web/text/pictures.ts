/** What is said around a product's pictures once they are opened large. */
export const picturesText = {
  title: (name: string) => `Ảnh của ${name}`,
  of: (place: number, all: number) => `Ảnh ${place} trên ${all}`,
  previous: 'Ảnh trước',
  next: 'Ảnh sau',
  zoomIn: 'Phóng to',
  zoomOut: 'Thu nhỏ',
  percent: (percent: number) => `${percent}\u00a0%`,
  close: 'Đóng',
}
