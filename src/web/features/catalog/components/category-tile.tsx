import { Link } from 'react-router'
import type { Category } from '#contract/categories.ts'
import { cn } from '#web/lib/cn.ts'
import { paths } from '#web/lib/paths.ts'
import { homeText } from '#web/text/home.ts'
import { categoryTone } from '#web/ui/category-color.ts'
import { categoryIcon } from '#web/ui/category-icons.ts'

export const CategoryTile = ({ category }: { category: Category }) => {
  const Icon = categoryIcon(category.icon)
  return (
    <Link
      to={paths.products({ category: category.id })}
      className="flex h-full items-center gap-3 rounded-2xl border bg-card p-4 max-lg:flex-col max-lg:items-start max-lg:gap-2.5 shadow-card transition-transform hover:-translate-y-0.5 motion-reduce:transform-none"
    >
      <span
        className={cn(
          'flex size-12 shrink-0 items-center justify-center rounded-xl',
          categoryTone(category.color),
        )}
      >
        <Icon aria-hidden className="size-6" />
      </span>
      <span className="min-w-0">
        <span className="block font-medium leading-snug">{category.name}</span>
        <span className="block text-muted-foreground text-sm">
          {homeText.products(category.productCount)}
        </span>
      </span>
    </Link>
  )
}
