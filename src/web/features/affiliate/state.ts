import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { openBlankTab } from '#web/lib/blank-tab.ts'
import { invalidate } from '#web/lib/call.ts'
import { cartLineMessages as m } from '#web/text/cart-page.ts'
import { buyText } from '#web/text/catalog.ts'
import { noPointsText } from '#web/text/offer.ts'
import { toast } from '#web/ui/toast.tsx'
import { trackProduct } from './mutations.ts'

export type OpenState = 'waiting' | 'opened' | 'blocked'

/** Opens one product's shop in the running gesture, tracked, and says so; the plain link only when tracking fails. */
const openShop = async (product: CartItem['product']): Promise<OpenState> => {
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

/** What of a cart has been opened, an item a gesture: a browser opens one window at a time. */
export const useOpenings = () => {
  const [states, setStates] = useState<Record<number, OpenState>>({})
  const [busy, setBusy] = useState<number>()
  const client = useQueryClient()
  const open = async (item: CartItem): Promise<void> => {
    setBusy(item.id)
    try {
      const state = await openShop(item.product)
      setStates((known) => ({ ...known, [item.id]: state }))
      void invalidate(client, ['GET /api/me/clicks', 'GET /api/me/wallet'])
    } catch {
      toast({ title: m.openFailed, variant: 'destructive' })
    } finally {
      setBusy(undefined)
    }
  }
  return { stateOf: ({ id }: CartItem): OpenState => states[id] ?? 'waiting', busy, open }
}
