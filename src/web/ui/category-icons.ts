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
const icons: Record<string, LucideIcon> = {
  laptop: Laptop,
  'shopping-bag': ShoppingBag,
  fashion: Shirt,
  shirt: Shirt,
  clothing: Shirt,
  home: House,
  heart: Heart,
  beauty: Sparkles,
  gamepad: Gamepad2,
  utensils: Utensils,
  food: Utensils,
  coupon: Ticket,
  discount: Percent,
  book: BookOpen,
  travel: Plane,
  plane: Plane,
  tag: Tag,
  car: Car,
  gift: Gift,
}

export const categoryIcon = (icon: string): LucideIcon => icons[icon] ?? Laptop
