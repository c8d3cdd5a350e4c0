import type { PointsRate } from '#contract/products.ts'
import { Named } from '#web/lib/named.ts'
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
  const said = tracked ? promiseWords(promise) : undefined
  if (!said)
    return (
      <div className="rounded-2xl bg-muted p-4">
        <p className="font-semibold">{t.none}</p>
        <p className="mt-1 text-muted-foreground text-sm">
          <Named>{tracked ? t.noRate : t.noTrack}</Named>
        </p>
      </div>
    )
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
