import { accessoryWords } from './plate-words-accessories.ts'
import { householdWords } from './plate-words-household.ts'
import { leisureWords } from './plate-words-leisure.ts'

/**
 * What products are called, by the kind of drawing that shows them: terms apart by |, as a shop writes them in names. The
 * longest term that fits counts, so a short one may be broad.
 */
export const plateWords = { ...accessoryWords, ...householdWords, ...leisureWords }

/** Behind these words a name says what the thing is for or comes with, no more what it is. */
export const plateStops =
  'cho|dành|dùng|kèm|tặng|hình|đựng|với|để|của|trong|cùng|tương thích|phù hợp|thay thế|họa tiết|in|máy|đầu|linh kiện|phụ tùng|bao|cây|phụ kiện|dụng cụ'

/** Words that hold a short term above and mean nothing of it. */
export const plateBlind =
  'bàn tay|bàn chân|chính hãng|sách hướng dẫn|bảo hành|đẹp|quà tặng|quà|đồng giá|size|nước|màu|trắng da|dây|hàng|da thật|cao cấp|móng tay|đầu tay|bộ sản phẩm|bộ mỹ phẩm|da bò|tiêu hóa|chạy pin|bàn tay giả|tiêu chuẩn'

/** Words at the head of a name that say how many or how good: a name set in letters does without. */
export const plateLead =
  'combo|bộ|set|sét|hộp|cặp|gói|túi|thùng|chính hãng|hàng chính hãng|freeship|sale|hot|mua|tặng|cái|chiếc|siêu phẩm|free ship|hàng|lốc|mã|new|loại|sản phẩm'

/** In front of a name, with a number: what one gets for buying how many. */
export const plateBargain = { buy: 'mua', free: 'tặng' }

/** Before a number these only say how it is packed. */
export const plateCounted =
  'hộp|thùng|túi|chai|lọ|hũ|gói|bịch|lốc|vỉ|tuýp|cuộn|bình|giỏ|khay|cặp|tập|ly|cốc|thẻ|viên'

/** Said of whom a thing is for: 'đồng hồ nữ'. */
export const plateSorts = 'nam|nữ|unisex|mini|bé|đôi|điện|da|len|bạc|inox|gỗ|vàng|jean|cotton|nhựa|sứ|gốm'
