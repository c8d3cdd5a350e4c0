/** The pictures of categories, by the names of their icons. */
const pictures: Record<string, string> = {
  laptop: 'laptop',
  'shopping-bag': 'shopping-bag',
  fashion: 'fashion',
  shirt: 'fashion',
  clothing: 'fashion',
  home: 'home',
  heart: 'heart',
  beauty: 'beauty',
  gamepad: 'gamepad',
  utensils: 'food',
  food: 'food',
  coupon: 'coupon',
  discount: 'discount',
  book: 'book',
  travel: 'travel',
  plane: 'travel',
  tag: 'tag',
  car: 'car',
  gift: 'gift',
}

/** What stands in for a product's picture that cannot be shown: the illustration of its category. */
export const categoryPicture = (icon: string | null): string =>
  `/illustrations/categories/${pictures[icon ?? ''] ?? 'tag'}-400.webp`
