import { type Scene, wide } from './scene.ts'

/** What each blog picture shows, and the category whose ground it takes. */
export const postScenes: Record<string, { ground: string; scene: Scene }> = {
  'diem-hoan': {
    ground: 'sach-van-phong-pham',
    scene: wide(['bag', 'coral', 'charcoal'], ['ticket', 'mustard', 'brown'], ['gift', 'teal', 'mustard']),
  },
  'san-sale': {
    ground: 'thuc-pham-dac-san',
    scene: wide(['alarmClock', 'coral', 'charcoal'], ['bag', 'mustard', 'brown'], ['tag', 'teal', 'cream']),
  },
  'lich-su-gia': {
    ground: 'dien-tu-phu-kien',
    scene: wide(['notebook', 'cream', 'coral'], ['calculator', 'navy', 'mint'], ['tag', 'mustard', 'brown']),
  },
  'noi-chien': {
    ground: 'dien-gia-dung',
    scene: wide(
      ['vegetable', 'orange', 'leaf'],
      ['airFryer', 'charcoal', 'orange'],
      ['meat', 'coral', 'cream'],
    ),
  },
  'da-hanh-kho': {
    ground: 'lam-dep',
    scene: wide(['serum', 'honey', 'charcoal'], ['creamJar', 'mint', 'white'], ['lipBalm', 'rose', 'plum']),
  },
  'qua-tet': {
    ground: 'giay-dep-tui-xach',
    scene: wide(['fruit', 'orange', 'green'], ['gift', 'red', 'mustard'], ['tea', 'cream', 'green']),
  },
  'du-lich-tiet-kiem': {
    ground: 'the-thao-du-lich',
    scene: wide(['hat', 'sand', 'brown'], ['suitcase', 'teal', 'charcoal'], ['train', 'wood', 'red']),
  },
  'doi-tra': {
    ground: 'nha-cua-doi-song',
    scene: wide(['notebook', 'cream', 'teal'], ['box', 'wood', 'brown'], ['wallet', 'plum', 'mustard']),
  },
  'chon-sach': {
    ground: 'me-be',
    scene: wide(['teddy', 'sand', 'brown'], ['books', 'violet', 'mustard'], ['crayons', 'coral', 'cream']),
  },
  'bao-mat': {
    ground: 'thoi-trang',
    scene: wide(['keyring', 'mustard', 'brown'], ['lock', 'teal', 'mustard'], ['phone', 'charcoal', 'sky']),
  },
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
  { kind: 'gift', body: 'coral', detail: 'mustard', size: 0.4, x: 0.24, y: 0.62, rotate: -8 },
  { kind: 'phone', body: 'navy', detail: 'sky', size: 0.42, x: 0.8, y: 0.36, rotate: 10 },
  { kind: 'bag', body: 'mustard', detail: 'brown', size: 0.68, x: 0.51, y: 0.5 },
  { kind: 'headphones', body: 'teal', detail: 'charcoal', size: 0.34, x: 0.26, y: 0.25, rotate: -8 },
  { kind: 'tag', body: 'mint', detail: 'teal', size: 0.3, x: 0.78, y: 0.75, rotate: 6 },
]
