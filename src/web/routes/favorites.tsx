import { Guard } from '#web/features/session/components/guard.tsx'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { favoriteText as t } from '#web/text/cart.ts'
import { FavoritesList } from './favorites-list.tsx'

export const meta = (at: At) => pageMeta(at, { title: t.title, index: false })

export default function FavoritesScreen() {
  return (
    <Guard>
      <div className="mx-auto max-w-7xl px-4 py-8">
        <h1 className="mb-6 font-semibold text-3xl">{t.title}</h1>
        <FavoritesList place="page" />
      </div>
    </Guard>
  )
}
