import { Pencil, Trash2 } from 'lucide-react'
import type { Category } from '#contract/categories.ts'
import { cn } from '#web/lib/cn.ts'
import { formatPoints } from '#web/lib/format.ts'
import { adminCategoriesText as t } from '#web/text/admin-categories.ts'
import { categoryTone } from '#web/ui/category-color.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { CategoryIcon } from '../components/category-icon.tsx'
import { English } from '../components/english.tsx'
import { RowButton } from '../components/row-button.tsx'

const Missing = ({ children }: { children: string }) => (
  <span lang="en" className="text-muted-foreground italic">
    {children}
  </span>
)

export const categoryColumns = (acts: {
  edit: (category: Category) => void
  remove: (category: Category) => void
}): Column<Category>[] => [
  {
    id: 'name',
    title: t.columns.name,
    lang: 'en',
    fixed: true,
    phone: 'heading',
    sortValue: ({ name }) => name,
    cell: ({ name }) => <span className="font-medium">{name}</span>,
  },
  {
    id: 'description',
    wide: true,
    title: t.columns.description,
    lang: 'en',
    className: 'lg:max-w-80',
    sortValue: ({ description }) => description ?? '',
    cell: ({ description }) =>
      description ? (
        <span title={description} className="line-clamp-2 max-lg:text-right">
          {description}
        </span>
      ) : (
        <Missing>{t.noDescription}</Missing>
      ),
  },
  {
    id: 'slug',
    title: t.columns.slug,
    lang: 'en',
    sortValue: ({ slug }) => slug ?? '',
    cell: ({ slug }) =>
      slug ? <span className="break-all lg:whitespace-nowrap">{slug}</span> : <Missing>{t.noSlug}</Missing>,
  },
  {
    id: 'icon',
    wide: true,
    title: t.columns.icon,
    lang: 'en',
    sortValue: ({ icon }) => icon,
    cell: ({ icon }) => (
      <span className="inline-flex items-center gap-2 align-middle">
        <CategoryIcon name={icon} className="size-4.5" />
        <English>{icon}</English>
      </span>
    ),
  },
  {
    id: 'color',
    title: t.columns.color,
    lang: 'en',
    sortValue: ({ color }) => color,
    cell: ({ color }) => (
      <span className="inline-flex items-center gap-2 align-middle whitespace-nowrap">
        <span
          aria-hidden
          className={cn('size-5 rounded-full border-2 border-current', categoryTone(color))}
        />
        <English>{color}</English>
      </span>
    ),
  },
  {
    id: 'products',
    title: t.columns.products,
    numeric: true,
    sortValue: ({ productCount }) => productCount,
    cell: ({ productCount }) => formatPoints(productCount),
  },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    className: 'whitespace-nowrap',
    cell: (category) => (
      <>
        <RowButton icon={Pencil} label={t.editRow(category.name)} onClick={() => acts.edit(category)} />
        <RowButton
          icon={Trash2}
          destructive
          label={t.deleteRow(category.name)}
          onClick={() => acts.remove(category)}
        />
      </>
    ),
  },
]
