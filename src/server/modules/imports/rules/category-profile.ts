import { mostPoints } from '#contract/fields.ts'
import { fold } from '#shared/vietnamese.ts'

/** What a category made by a feed looks like, and the share of the price its products give as điểm (percent). */
export type CategoryProfile = { icon: string; color: string; percent: number }

/** The first row with a word of the category's folded name decides; more particular words stand above. */
const profiles: readonly (readonly [words: readonly string[], profile: CategoryProfile])[] = [
  [['sach', 'van phong pham'], { icon: 'book', color: 'indigo-500', percent: 4 }],
  [['me be', 'do choi', 'tre em', 'em be'], { icon: 'gamepad', color: 'pink-500', percent: 4 }],
  [['lam dep', 'my pham', 'cham soc ca nhan'], { icon: 'beauty', color: 'pink-500', percent: 7 }],
  [['trang suc', 'dong ho', 'phu kien thoi trang'], { icon: 'gift', color: 'amber-500', percent: 7 }],
  [['giay', 'balo', 'tui', 'vali', 'vi da'], { icon: 'fashion', color: 'purple-500', percent: 6 }],
  [['thoi trang', 'quan ao', 'ao', 'vay'], { icon: 'fashion', color: 'purple-500', percent: 6 }],
  [['suc khoe', 'duoc pham', 'y te'], { icon: 'heart', color: 'destructive', percent: 5 }],
  [['thuc pham', 'bach hoa', 'do uong', 'dac san'], { icon: 'food', color: 'emerald-500', percent: 3 }],
  [['du lich', 'da ngoai', 'the thao'], { icon: 'travel', color: 'emerald-500', percent: 5 }],
  [['o to', 'xe may', 'xe dap'], { icon: 'car', color: 'destructive', percent: 3 }],
  [
    ['dien thoai', 'may tinh', 'laptop', 'phu kien so', 'dien tu'],
    { icon: 'laptop', color: 'blue-500', percent: 2 },
  ],
  [['dien gia dung', 'dien lanh', 'gia dung'], { icon: 'home', color: 'blue-500', percent: 3 }],
  [['nha cua', 'noi that', 'doi song', 'nha bep'], { icon: 'home', color: 'emerald-500', percent: 5 }],
  [['voucher', 'giam gia', 'khuyen mai'], { icon: 'discount', color: 'amber-500', percent: 3 }],
]
const plain: CategoryProfile = { icon: 'tag', color: 'primary', percent: 3 }

export const profileOf = (categoryName: string): CategoryProfile => {
  const folded = ` ${fold(categoryName)} `
  return profiles.find(([words]) => words.some((word) => folded.includes(` ${word} `)))?.[1] ?? plain
}

/** điểm for a product whose feed names none: the category's share of the price, at least 1 and what any product may promise at most. */
export const pointsFor = (price: number, percent: number): number =>
  Math.min(mostPoints, Math.max(1, Math.round((price * percent) / 100)))
