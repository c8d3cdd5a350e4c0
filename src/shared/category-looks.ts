/** The signs and colours a category may have (spec section 3); what else is sent is refused. */
export const categoryIcons = [
  'laptop',
  'home',
  'beauty',
  'discount',
  'food',
  'fashion',
  'travel',
  'book',
  'heart',
  'gamepad',
  'tag',
  'car',
  'gift',
] as const

export const categoryColors = [
  'primary',
  'secondary',
  'accent',
  'destructive',
  'emerald-500',
  'amber-500',
  'indigo-500',
  'purple-500',
  'pink-500',
  'blue-500',
] as const
