import { paths } from '#web/lib/paths.ts'
import { recentText as t } from '#web/text/prices.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useViewed } from '../queries/viewed.ts'
import { NextTile } from './next-tile.tsx'

/** Tiles of what was looked at before in this browser, which alone remembers it. */
export default function RecentProducts({ besides }: { besides: number }) {
  const { products } = useViewed(besides)
  return products.map(({ id, name, picture, image }) => (
    <NextTile
      key={id}
      to={paths.product(id)}
      sign={
        <Picture src={picture ?? image} alt="" sizes="72px" plate={id} className="size-full object-cover" />
      }
    >
      <span className="block text-muted-foreground text-xs">{t.seen}</span>
      {name}
    </NextTile>
  ))
}
