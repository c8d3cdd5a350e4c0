import { Check, ExternalLink } from 'lucide-react'
import { Suspense } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { ShopGroup } from '#web/features/affiliate/components/shop-group.tsx'
import type { useOpenings } from '#web/features/affiliate/state.ts'
import { CartLine } from '#web/features/cart/components/cart-line.tsx'
import { byShop, isOpenable } from '#web/features/cart/rules/shops.ts'
import { sumOf } from '#web/features/cart/rules/sums.ts'
import { cartText as t } from '#web/text/cart-page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useAlive } from '#web/ui/use-alive.ts'

const CartVouchers = lazyPart(() => import('./cart-vouchers.tsx'))

type Openings = ReturnType<typeof useOpenings>

const tones = {
  waiting: 'muted',
  opened: 'primary',
  blocked: 'destructive',
  uncounted: 'destructive',
} as const

/** An item of the list: what became of it, and the gesture that opens its shop. */
const OpenItem = ({ item, openings }: { item: CartItem; openings: Openings }) => {
  const state = openings.stateOf(item)
  const label = state === 'opened' || state === 'uncounted' ? t.openAgain : t.open
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <Badge tone={tones[state]}>
        {state === 'opened' ? <Check aria-hidden className="size-3.5" /> : null}
        {t.states[state]}
      </Badge>
      <Button
        variant="outline"
        size="sm"
        busy={openings.isBusy(item)}
        onClick={() => void openings.open(item)}
        aria-label={`${label}: ${item.product.name}`}
      >
        {label}
        <ExternalLink aria-hidden className="size-4" />
      </Button>
    </div>
  )
}

/** The cart shop by shop; `isBegun`: it is being bought, and every item says whether its shop was opened, and opens it. */
export const CartShops = ({
  items,
  openings,
  isBegun,
}: {
  items: CartItem[]
  openings: Openings
  isBegun: boolean
}) => {
  const isReady = useAlive()
  return (
    <ul className="space-y-5">
      {byShop(items, t.otherShop).map(({ shop, items: own }) => {
        const openable = own.filter(isOpenable)
        const next = openings.next(openable)
        return (
          <ShopGroup
            key={shop}
            shop={shop}
            dong={sumOf(own)}
            items={openable.length}
            opened={openable.filter((item) => openings.stateOf(item) === 'opened').length}
            busy={own.some(openings.isBusy)}
            onOpen={isReady && next ? () => void openings.open(next) : undefined}
          >
            <ul className="divide-y">
              {own.map((item) => (
                <CartLine
                  key={item.product.id}
                  item={item}
                  mark={isBegun && isOpenable(item) ? <OpenItem item={item} openings={openings} /> : null}
                />
              ))}
            </ul>
            <Suspense fallback={<div className="min-h-12 border-t" />}>
              <CartVouchers
                shop={shop}
                items={own}
                products={openings.openedFirst(own).map(({ product }) => product)}
              />
            </Suspense>
          </ShopGroup>
        )
      })}
    </ul>
  )
}
