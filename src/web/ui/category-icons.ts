import {
  BookOpen,
  Car,
  Gamepad2,
  Gift,
  Heart,
  House,
  Laptop,
  type LucideIcon,
  Percent,
  Plane,
  Shirt,
  ShoppingBag,
  Sparkles,
  Tag,
  Ticket,
  Utensils,
} from 'lucide-react'

/** The names of spec section 3, and the admin form's tag, car and gift (decision 116); any other is a laptop. */
const icons: Record<string, [icon: LucideIcon, picture: string]> = {
  laptop: [Laptop, 'laptop'],
  'shopping-bag': [ShoppingBag, 'shopping-bag'],
  fashion: [Shirt, 'fashion'],
  shirt: [Shirt, 'fashion'],
  clothing: [Shirt, 'fashion'],
  home: [House, 'home'],
  heart: [Heart, 'heart'],
  beauty: [Sparkles, 'beauty'],
  gamepad: [Gamepad2, 'gamepad'],
  utensils: [Utensils, 'food'],
  food: [Utensils, 'food'],
  coupon: [Ticket, 'coupon'],
  discount: [Percent, 'discount'],
  book: [BookOpen, 'book'],
  travel: [Plane, 'travel'],
  plane: [Plane, 'travel'],
  tag: [Tag, 'tag'],
  car: [Car, 'car'],
  gift: [Gift, 'gift'],
}

export const categoryIcon = (icon: string): LucideIcon => icons[icon]?.[0] ?? Laptop

/** What stands in for a product's picture that cannot be shown: the illustration of its category. */
export const categoryPicture = (icon: string | null): string =>
  `/illustrations/categories/${icons[icon ?? '']?.[1] ?? 'tag'}-400.webp`
