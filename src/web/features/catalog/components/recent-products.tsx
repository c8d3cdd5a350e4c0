import { useEffect, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { paths } from '#web/lib/paths.ts'
import { recentText as t } from '#web/text/prices.ts'
import { Picture } from '#web/ui/picture.tsx'
import { noteProduct, type RecentProduct, recentProducts } from '../browser.ts'
import { NextTile } from './next-tile.tsx'

/** Tiles of what was looked at before in this browser, which alone remembers it; this product is remembered with it. */
export default function RecentProducts({ product }: { product: Product }) {
  const [recent, setRecent] = useState<RecentProduct[]>([])
  useEffect(() => {
    setRecent(recentProducts().filter(({ id }) => id !== product.id))
    noteProduct(product)
  }, [product])
  return recent.map(({ id, name, picture }) => (
    <NextTile
      key={id}
      to={paths.product(id)}
      sign={<Picture src={picture} alt="" sizes="72px" plate={id} className="size-full object-cover" />}
    >
      <span className="block text-muted-foreground text-xs">{t.seen}</span>
      {name}
    </NextTile>
  ))
}
