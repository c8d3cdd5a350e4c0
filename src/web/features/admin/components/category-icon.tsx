import { categoryIcon } from '#web/ui/category-icons.ts'

export const CategoryIcon = ({ name, className }: { name: string; className?: string }) => {
  const Icon = categoryIcon(name)
  return <Icon aria-hidden className={className} />
}
