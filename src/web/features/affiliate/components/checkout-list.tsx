import { useState } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { openBlankTab } from '#web/lib/blank-tab.ts'
import { cartMessages as m } from '#web/text/cart.ts'
import { cartText as t } from '#web/text/cart-page.ts'
import { buyText } from '#web/text/catalog.ts'
import { noPointsText } from '#web/text/offer.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { trackProduct } from '../mutations.ts'

export type OpenState = 'waiting' | 'opened' | 'blocked'

/** Opens one product's shop in the running gesture, tracked, and says so; the plain link only when tracking fails. */
export const openShop = async (product: CartItem['product']): Promise<OpenState> => {
  const tab = openBlankTab()
  if (!tab) return 'blocked'
  try {
    const { address, promised } = await trackProduct(product)
    tab.location.replace(address)
    toast({ title: m.opened(1), ...(promised > 0 ? {} : { description: noPointsText.title }) })
  } catch {
    toast({ title: buyText.failure, variant: 'destructive' })
    tab.location.replace(product.affiliateLink)
  }
  return 'opened'
}

const byShop = (items: CartItem[]): [string, CartItem[]][] => [
  ...Map.groupBy(items, ({ product }) => product.retailer ?? t.otherShop),
]

/** The items that one gesture could not open: a button each, grouped by shop (a browser opens one window a gesture). */
export const CheckoutList = ({ items, first }: { items: CartItem[]; first: OpenState }) => {
  const [states, setStates] = useState<Record<number, OpenState>>(() =>
    items[0] ? { [items[0].id]: first } : {},
  )
  const open = async (item: CartItem) => {
    const state = await openShop(item.product)
    setStates((known) => ({ ...known, [item.id]: state }))
  }
  return (
    <section className="mt-8 rounded-2xl border bg-card p-5 shadow-card">
      <h2 className="font-semibold text-xl">{t.checklist}</h2>
      <p className="mt-1 text-muted-foreground">{t.tip}</p>
      {byShop(items).map(([shop, own]) => (
        <div key={shop} className="mt-4">
          <h3 className="font-medium">{shop}</h3>
          <ul className="mt-1 divide-y">
            {own.map((item) => {
              const state = states[item.id] ?? 'waiting'
              return (
                <li key={item.id} className="flex flex-wrap items-center gap-3 py-2">
                  <span className="min-w-0 flex-1 basis-48">{item.product.name}</span>
                  <Badge
                    tone={state === 'opened' ? 'primary' : state === 'blocked' ? 'destructive' : 'muted'}
                  >
                    {t.states[state]}
                  </Badge>
                  <Button size="sm" variant="outline" onClick={() => open(item)}>
                    {t.open}
                  </Button>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </section>
  )
}
