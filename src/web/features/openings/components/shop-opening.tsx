import type { RetailerDetail } from '#contract/retailers.ts'
import { api } from '#web/lib/api.ts'
import { linkPaths } from '#web/lib/link-paths.ts'
import { Named } from '#web/lib/named.ts'
import { paths } from '#web/lib/paths.ts'
import { openingsText as t } from '#web/text/openings.ts'
import { ExclusionsNote } from './exclusions-note.tsx'
import { OpenButton } from './open-button.tsx'
import { PromiseBox } from './promise-box.tsx'

/** The shop itself as a way to points: what opening it brings and what earns nothing, and then the press that opens it. */
export const ShopOpening = ({ retailer }: { retailer: RetailerDetail }) => {
  const { id, slug, opening, exclusions } = retailer
  const { tracked, points, rate } = opening
  return (
    <section
      aria-labelledby="mo-cua-hang"
      className="mt-6 grid items-start gap-4 rounded-2xl border bg-card p-5 shadow-card md:grid-cols-2"
    >
      <h2 id="mo-cua-hang" className="sr-only">
        {t.shopTitle}
      </h2>
      <div className="space-y-3">
        <PromiseBox {...opening} />
        {tracked ? <ExclusionsNote exclusions={exclusions} /> : null}
      </div>
      <div className="space-y-3">
        <OpenButton
          label={t.openShop}
          promise={tracked ? { points, rate } : {}}
          go={linkPaths.goToRetailer(id)}
          page={paths.retailer(slug)}
          open={() => api.call('POST /api/retailers/{id}/open', { params: { id } })}
        />
        <p className="text-muted-foreground text-sm">
          <Named>{t.disclosure}</Named>
        </p>
      </div>
    </section>
  )
}
