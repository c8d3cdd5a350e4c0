import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { promisedPoints } from '#shared/money.ts'
import { openBlankTab } from '#web/lib/blank-tab.ts'
import { invalidate } from '#web/lib/call.ts'
import { cartLineMessages as m } from '#web/text/cart-page.ts'
import { buyText } from '#web/text/catalog.ts'
import { toast } from '#web/ui/toast.tsx'
import { keepTried, readTried } from './browser/tried.ts'
import { trackProduct } from './mutations.ts'
import { noticeOf, reasonOf } from './rules/offer.ts'
import { nextOf, type OpenState, openedFirst, stateIn, type Tried, withTried } from './rules/tried.ts'

/** Opens one product's shop in the running gesture, tracked, and says so; the plain link only when tracking fails. */
const openShop = async (product: CartItem['product']): Promise<OpenState> => {
  const tab = openBlankTab()
  if (!tab) return 'blocked'
  try {
    const { address, kept } = await trackProduct(product)
    tab.location.replace(address)
    const description = noticeOf(kept, { ...product.reward, points: promisedPoints(product) })
    toast({ title: m.opened(1), ...(description ? { description } : {}) })
  } catch (error) {
    toast({ title: buyText.failure, ...reasonOf(error), variant: 'destructive' })
    tab.location.replace(product.affiliateLink)
    return 'uncounted'
  }
  return 'opened'
}

/** What of a cart has been opened in this tab, an item a gesture: a browser opens one window at a time. */
export const useOpenings = () => {
  const [tried, setTried] = useState<Tried>([])
  const [busy, setBusy] = useState<readonly number[]>([])
  const client = useQueryClient()
  // Only the browser knows what it kept; the page begins as the server wrote it.
  useEffect(() => setTried(readTried()), [])
  useEffect(() => {
    if (tried.length > 0) keepTried(tried)
  }, [tried])
  const open = async ({ id, product }: CartItem): Promise<void> => {
    setBusy((ids) => [...ids, id])
    try {
      const state = await openShop(product)
      setTried((known) => withTried(known, id, state))
      if (state === 'uncounted') void invalidate(client, ['GET /api/user'])
      void invalidate(client, ['GET /api/me/clicks', 'GET /api/me/wallet', 'GET /api/cart'])
    } catch {
      toast({ title: m.openFailed, variant: 'destructive' })
    } finally {
      setBusy((ids) => ids.filter((one) => one !== id))
    }
  }
  return {
    stateOf: ({ id }: CartItem): OpenState => stateIn(tried, id),
    isBusy: ({ id }: CartItem): boolean => busy.includes(id),
    next: (items: CartItem[]): CartItem | undefined => nextOf(items, tried),
    openedFirst: (items: CartItem[]): CartItem[] => openedFirst(items, tried),
    open,
  }
}
