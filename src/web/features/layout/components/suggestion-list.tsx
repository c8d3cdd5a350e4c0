import type { ReactNode } from 'react'
import type { Answer } from '#contract/client.ts'
import { promisedPoints } from '#shared/money.ts'
import { cn } from '#web/lib/cn.ts'
import { formatVnd } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { noPointsText } from '#web/text/offer.ts'
import { suggestText as t } from '#web/text/site.ts'
import { BoostPill } from '#web/ui/boost-mark.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PromisedPoints } from '#web/ui/points-amount.tsx'

type Props = {
  id: string
  found: Answer<'GET /api/products/suggest'> & { q: string }
  /** Place of the marked row, -1 for none. */
  active: number
  onChoose: (to: string) => void
}

type RowProps = { id: string; marked: boolean; onClick: () => void; className?: string; children: ReactNode }

const Row = ({ id, marked, onClick, className, children }: RowProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the input that owns this list
  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input (aria-activedescendant)
  <div
    id={id}
    role="option"
    aria-selected={marked}
    onClick={onClick}
    className={cn(
      'flex min-h-14 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 hover:bg-muted',
      marked && 'bg-muted',
      className,
    )}
  >
    {children}
  </div>
)

/** The rows are chosen from the input by arrow keys and Enter, or by pointer; the pointer must not take the focus. */
export default function SuggestionList({ id, found, active, onChoose }: Props) {
  const { items, total, q, near } = found
  return (
    <div
      className="absolute top-full right-0 left-0 z-50 mt-1.5 rounded-xl border bg-card p-1 shadow-card"
      onPointerDown={(event) => event.preventDefault()}
    >
      {items.length === 0 || near ? <p className="px-3 py-4 text-muted-foreground">{t.none(q)}</p> : null}
      {near ? <p className="px-3 pb-2 font-medium">{t.near(near)}</p> : null}
      <div id={id} role="listbox" aria-label={t.label}>
        {items.map((product, place) => (
          <Row
            key={product.id}
            id={`${id}-${place}`}
            marked={place === active}
            onClick={() => onChoose(paths.product(product.id))}
          >
            <Picture
              src={product.picture ?? product.image}
              alt=""
              sizes="44px"
              className="size-11 shrink-0 rounded-lg bg-muted object-cover"
            />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-1 font-medium">{product.name}</span>
              <span className="flex items-center gap-3 text-sm">
                <span className="tabular-nums">{formatVnd(product.price)}</span>
                <PromisedPoints points={promisedPoints(product)} none={noPointsText.short} />
                {product.reward?.boost ? (
                  <BoostPill times={product.reward.times} name={product.reward.boost} />
                ) : null}
              </span>
            </span>
          </Row>
        ))}
        {total > items.length ? (
          <Row
            id={`${id}-${items.length}`}
            marked={active === items.length}
            onClick={() => onChoose(paths.productSearch(q))}
            className="justify-center font-medium text-primary-ink"
          >
            {t.all(total)}
          </Row>
        ) : null}
      </div>
    </div>
  )
}
