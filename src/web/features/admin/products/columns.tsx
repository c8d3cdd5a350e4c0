import { History, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Product } from '#contract/products.ts'
import { formatVnd } from '#web/lib/format.ts'
import { adminProductsText as t } from '#web/text/admin-products.ts'
import { soldOutText } from '#web/text/catalog.ts'
import { noPointsText } from '#web/text/offer.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { Picture } from '#web/ui/picture.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { RowButton } from '../components/row-button.tsx'
import { adminPath } from '../screens.ts'

export const productColumns = (acts: {
  edit: (product: Product) => void
  remove: (product: Product) => void
  history: (product: Product) => void
}): Column<Product>[] => [
  {
    id: 'id',
    title: t.columns.id,
    lang: 'en',
    numeric: true,
    wide: true,
    sortValue: ({ id }) => id,
    cell: ({ id }) => id,
  },
  {
    id: 'image',
    title: t.columns.image,
    lang: 'en',
    phone: 'picture',
    cell: ({ id, image, picture }) => (
      <Picture
        src={picture ?? image}
        alt=""
        sizes="48px"
        plate={id}
        className="size-12 rounded-lg border bg-muted object-cover"
      />
    ),
  },
  {
    id: 'name',
    title: t.columns.name,
    lang: 'en',
    fixed: true,
    phone: 'heading',
    className: 'lg:min-w-44 lg:max-w-104',
    sortValue: ({ name }) => name,
    cell: ({ id, name, retailer, soldOut }) => (
      <>
        <Link
          to={adminPath('product', { id })}
          title={name}
          className="line-clamp-2 font-medium hover:underline 2xl:line-clamp-1"
        >
          {name}
        </Link>
        <span className="line-clamp-1 font-normal text-muted-foreground text-sm">{retailer}</span>
        {soldOut ? <Badge tone="muted">{soldOutText.title}</Badge> : null}
      </>
    ),
  },
  {
    id: 'category',
    wide: true,
    title: t.columns.category,
    lang: 'en',
    className: 'lg:min-w-32 lg:max-w-52',
    cell: ({ categoryName }) => (
      <span title={categoryName ?? undefined} className="line-clamp-1">
        {categoryName ?? t.noCategory}
      </span>
    ),
  },
  {
    id: 'price',
    title: t.columns.price,
    lang: 'en',
    numeric: true,
    className: 'lg:whitespace-nowrap',
    sortValue: ({ price }) => price,
    cell: ({ price }) => formatVnd(price),
  },
  {
    id: 'points',
    title: t.columns.points,
    lang: 'en',
    numeric: true,
    sortValue: ({ pointsReward }) => pointsReward,
    cell: ({ pointsReward, reward }) => (
      <>
        <PointsAmount points={pointsReward} size="sm" />
        {reward?.tracked === false ? (
          <span className="block lg:whitespace-nowrap text-points-ink text-xs">{noPointsText.short}</span>
        ) : null}
      </>
    ),
  },
  {
    id: 'featured',
    wide: true,
    title: t.columns.featured,
    lang: 'en',
    cell: ({ featured }) => (featured ? <Badge>{t.featuredYes}</Badge> : <span aria-hidden>–</span>),
  },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    className: 'whitespace-nowrap',
    cell: (product) => (
      <>
        <RowButton icon={Pencil} label={t.editRow(product.name)} onClick={() => acts.edit(product)} />
        <RowButton icon={History} label={t.historyRow(product.name)} onClick={() => acts.history(product)} />
        <RowButton
          icon={Trash2}
          destructive
          label={t.deleteRow(product.name)}
          onClick={() => acts.remove(product)}
        />
      </>
    ),
  },
]
