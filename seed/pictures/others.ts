import { type Scene, solo, trio, wide } from './scene.ts'

/** What each category illustration shows, by slug. */
export const categoryScenes: Record<string, Scene> = {
  'dien-tu-phu-kien': trio('💻', '🎧', '⌚'),
  'dien-gia-dung': trio('📺', '🫖', '🍳'),
  'nha-cua-doi-song': trio('🛏️', '🪴', '🕯️'),
  'thoi-trang': trio('👕', '👗', '👒'),
  'giay-dep-tui-xach': trio('👜', '👟', '🎒'),
  'lam-dep': trio('🧴', '💄', '🌹'),
  'me-be': trio('🧸', '🐤', '🧩'),
  'thuc-pham-dac-san': trio('🥭', '☕', '🍯'),
  'sach-van-phong-pham': trio('📚', '🖍️', '🖋️'),
  'the-thao-du-lich': trio('⛺', '⚽', '🧳'),
}

/** What each blog picture shows, and the category whose ground it takes. */
export const postScenes: Record<string, { ground: string; scene: Scene }> = {
  'diem-hoan': { ground: 'sach-van-phong-pham', scene: wide('🛒', '🪙', '⭐') },
  'san-sale': { ground: 'thuc-pham-dac-san', scene: wide('⏰', '🛍️', '🏷️') },
  'lich-su-gia': { ground: 'dien-tu-phu-kien', scene: wide('🔍', '📉', '🏷️') },
  'noi-chien': { ground: 'dien-gia-dung', scene: wide('🍠', '🍗', '🥦') },
  'da-hanh-kho': { ground: 'lam-dep', scene: wide('🍂', '🧴', '💧') },
  'qua-tet': { ground: 'giay-dep-tui-xach', scene: wide('🌸', '🎁', '🍊') },
  'du-lich-tiet-kiem': { ground: 'the-thao-du-lich', scene: wide('🗺️', '🧳', '🚆') },
  'doi-tra': { ground: 'nha-cua-doi-song', scene: wide('🧾', '📦', '🛡️') },
  'chon-sach': { ground: 'me-be', scene: wide('🧸', '📚', '🖍️') },
  'bao-mat': { ground: 'thoi-trang', scene: wide('🔑', '🔐', '📱') },
}

/** Hue and strength (0-1) of the ground of each category. */
export const grounds: Record<string, { hue: number; strength: number }> = {
  'dien-tu-phu-kien': { hue: 214, strength: 0.85 },
  'dien-gia-dung': { hue: 236, strength: 0.75 },
  'nha-cua-doi-song': { hue: 150, strength: 0.6 },
  'thoi-trang': { hue: 268, strength: 0.75 },
  'giay-dep-tui-xach': { hue: 38, strength: 0.9 },
  'lam-dep': { hue: 340, strength: 0.85 },
  'me-be': { hue: 48, strength: 0.85 },
  'thuc-pham-dac-san': { hue: 18, strength: 0.85 },
  'sach-van-phong-pham': { hue: 172, strength: 0.7 },
  'the-thao-du-lich': { hue: 112, strength: 0.6 },
}

/** Beside the words of the home page; it has no ground, since it lies on the page's own. */
export const heroScene: Scene = [
  { emoji: '🎁', size: 0.34, x: 0.24, y: 0.6, rotate: -10 },
  { emoji: '📱', size: 0.34, x: 0.8, y: 0.36, rotate: 12 },
  { emoji: '🛍️', size: 0.62, x: 0.52, y: 0.5 },
  { emoji: '🪙', size: 0.24, x: 0.78, y: 0.74, rotate: 8 },
  { emoji: '🪙', size: 0.17, x: 0.24, y: 0.26, rotate: -14 },
  { emoji: '⭐', size: 0.14, x: 0.56, y: 0.12, rotate: 10 },
]

/** What stands for a category in place of a picture that cannot be shown, by the category's icon. */
export const iconScenes: Record<string, { ground: string; scene: Scene }> = {
  laptop: { ground: 'dien-tu-phu-kien', scene: solo('💻') },
  'shopping-bag': { ground: 'giay-dep-tui-xach', scene: solo('🛍️') },
  fashion: { ground: 'thoi-trang', scene: solo('👕') },
  home: { ground: 'nha-cua-doi-song', scene: solo('🏠') },
  heart: { ground: 'lam-dep', scene: solo('💝') },
  beauty: { ground: 'lam-dep', scene: solo('🧴') },
  gamepad: { ground: 'dien-gia-dung', scene: solo('🎮') },
  food: { ground: 'thuc-pham-dac-san', scene: solo('🥗') },
  coupon: { ground: 'me-be', scene: solo('🎟️') },
  discount: { ground: 'giay-dep-tui-xach', scene: solo('🏷️') },
  book: { ground: 'sach-van-phong-pham', scene: solo('📚') },
  travel: { ground: 'the-thao-du-lich', scene: solo('🧳') },
  tag: { ground: 'sach-van-phong-pham', scene: solo('📦') },
  car: { ground: 'dien-gia-dung', scene: solo('🚗') },
  gift: { ground: 'giay-dep-tui-xach', scene: solo('🎁') },
}
