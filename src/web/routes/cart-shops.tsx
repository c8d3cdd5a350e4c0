import { Check } from 'lucide-react'
import { Suspense } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { ShopGroup } from '#web/features/affiliate/components/shop-group.tsx'
import type { OpenState, useOpenings } from '#web/features/affiliate/state.ts'
import { CartLine } from '#web/features/cart/components/cart-line.tsx'
import { byShop, isOpenable } from '#web/features/cart/rules/shops.ts'
import { sumOf } from '#web/features/cart/rules/sums.ts'
import { cartText as t } from '#web/text/cart-page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const CartVouchers = lazyPart(() => import('./cart-vouchers.tsx'))

const tones = { waiting: 'muted', opened: 'primary', blocked: 'destructive' } as const

const StateBadge = ({ state }: { state: OpenState }) => (
  <Badge tone={tones[state]}>
    {state === 'opened' ? <Check aria-hidden className="size-3.5" /> : null}
    {t.states[state]}
  </Badge>
)

/** The cart shop by shop; `isBegun`: it is being bought, and every item says whether its shop was opened. */
export const CartShops = ({
  items,
  openings: { stateOf, busy, open },
  isBegun,
}: {
  items: CartItem[]
  openings: ReturnType<typeof useOpenings>
  isBegun: boolean
}) => (
  <ul className="space-y-5">
    {byShop(items, t.otherShop).map(({ shop, items: own }) => {
      const openable = own.filter(isOpenable)
      const next = openable.find((item) => stateOf(item) !== 'opened') ?? openable[0]
      return (
        <ShopGroup
          key={shop}
          shop={shop}
          dong={sumOf(own)}
          items={openable.length}
          opened={openable.filter((item) => stateOf(item) === 'opened').length}
          busy={own.some(({ id }) => id === busy)}
          onOpen={next ? () => void open(next) : undefined}
        >
          <ul className="divide-y">
            {own.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                mark={
                  isOpenable(item) && (isBegun || stateOf(item) !== 'waiting') ? (
                    <StateBadge state={stateOf(item)} />
                  ) : null
                }
              />
            ))}
          </ul>
          <Suspense fallback={<div className="min-h-12 border-t" />}>
            <CartVouchers shop={shop} items={own} />
          </Suspense>
        </ShopGroup>
      )
    })}
  </ul>
)
