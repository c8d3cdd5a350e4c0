import type { PointsRate } from '#contract/products.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { Named } from '#web/lib/named.ts'
import { suspendedOfferText } from '#web/text/offer.ts'
import { openingsText as t } from '#web/text/openings.ts'
import { promiseNotes, promiseWords } from '../rules/rate-words.ts'

type Props = {
  tracked: boolean
  points?: number | undefined
  rate?: PointsRate | null | undefined
  condition?: PointsRate['condition']
}

/** What opening brings, with an example and its limits; or that it brings nothing, and why. */
export const PromiseBox = ({ tracked, ...promise }: Props) => {
  const { user } = useAuth()
  const said = tracked ? promiseWords(promise) : undefined
  if (!said) {
    const here = { title: t.none, why: tracked ? t.noRate : t.noTrack }
    const { title, why } = !tracked && user?.suspension ? suspendedOfferText : here
    return (
      <div className="rounded-2xl bg-muted p-4">
        <p className="font-semibold">{title}</p>
        <p className="mt-1 text-muted-foreground text-sm">
          <Named>{why}</Named>
        </p>
      </div>
    )
  }
  return (
    <div className="rounded-2xl bg-points-soft p-4 text-points-ink">
      <p className="font-semibold text-lg">{said}</p>
      {promiseNotes(promise).map((note) => (
        <p key={note} className="mt-1 text-sm">
          {note}
        </p>
      ))}
      <p className="mt-1 text-sm">{promise.rate?.upTo === undefined ? t.kept : t.keptShare}</p>
    </div>
  )
}
