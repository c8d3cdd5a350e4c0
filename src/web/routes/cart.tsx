import { useState } from 'react'
import { Link } from 'react-router'
import type { CartItem } from '#contract/cart.ts'
import { CheckoutList, type OpenState, openShop } from '#web/features/affiliate/components/checkout-list.tsx'
import { CartLine } from '#web/features/cart/components/cart-line.tsx'
import { useClearCart } from '#web/features/cart/mutations.ts'
import { isBuyable, useCart } from '#web/features/cart/queries.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { paths } from '#web/lib/paths.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { cartMenuText, cartMessages as m } from '#web/text/cart.ts'
import { cartText as t } from '#web/text/cart-page.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'

export const meta = (at: At) => pageMeta(at, { title: t.title, index: false })

const SignInFirst = () => (
  <EmptyState
    illustration="lock"
    title={t.signInTitle}
    action={
      <Button asChild>
        <Link to={paths.auth}>{t.signIn}</Link>
      </Button>
    }
  />
)

const Summary = ({ children }: { children: React.ReactNode }) => {
  const { cartTotal, cartItemsCount, totalPointsReward, linesWithoutPoints } = useCart()
  return (
    <aside className="h-fit rounded-2xl border bg-card p-5 shadow-card">
      <h2 className="font-semibold text-xl">{t.summary}</h2>
      <dl className="mt-3 space-y-2">
        <div className="flex justify-between gap-4">
          <dt>{t.count}</dt>
          <dd className="font-medium tabular-nums">{cartItemsCount}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>{cartMenuText.total}</dt>
          <dd>
            <Price dong={cartTotal} />
          </dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>
            {t.points} <span className="text-muted-foreground text-sm">({t.estimate})</span>
          </dt>
          <dd>
            <PointsAmount points={totalPointsReward} />
          </dd>
        </div>
      </dl>
      {linesWithoutPoints > 0 ? (
        <p className="mt-2 text-muted-foreground text-sm">{t.withoutPoints(linesWithoutPoints)}</p>
      ) : null}
      <div className="mt-5 flex flex-col gap-2">{children}</div>
    </aside>
  )
}

/** After the confirmation the first shop opens in that gesture; the others wait in a list. */
const useCheckout = (items: CartItem[]) => {
  const [asking, setAsking] = useState(false)
  const [started, setStarted] = useState<{ items: CartItem[]; first: OpenState }>()
  const buyable = items.filter(isBuyable)
  const linked = buyable.filter(({ product }) => product.affiliateLink)
  const ask = () => {
    if (items.length === 0) toast({ title: cartMenuText.empty, variant: 'destructive' })
    else if (buyable.length === 0) toast({ title: t.soldOut, variant: 'destructive' })
    else if (linked.length === 0) toast({ title: m.noLinks, variant: 'destructive' })
    else setAsking(true)
  }
  const start = async () => {
    setAsking(false)
    const [first] = linked
    if (!first) return
    try {
      const state = await openShop(first.product)
      setStarted({ items: linked, first: state })
    } catch {
      toast({ title: m.openFailed, variant: 'destructive' })
    }
  }
  return { asking, setAsking, ask, start, started }
}

const Cart = () => {
  const { items, isLoading, error } = useCart()
  const clear = useClearCart()
  const [clearing, setClearing] = useState(false)
  const checkout = useCheckout(items)
  if (error) return <p role="alert">{error}</p>
  if (isLoading) return <Skeleton className="h-64 w-full" />
  if (items.length === 0)
    return (
      <EmptyState
        illustration="cart"
        title={cartMenuText.empty}
        action={
          <Button asChild>
            <Link to={paths.products()}>{cartMenuText.shop}</Link>
          </Button>
        }
      />
    )
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-[1fr_320px]">
        <ul className="divide-y rounded-2xl border bg-card shadow-card">
          {items.map((item) => (
            <CartLine key={item.id} item={item} />
          ))}
        </ul>
        <Summary>
          <Button onClick={checkout.ask}>{t.checkout}</Button>
          <Button
            variant="outline"
            onClick={() => setClearing(true)}
            busy={clear.isPending}
            busyLabel={t.clearing}
          >
            {t.clear}
          </Button>
        </Summary>
      </div>
      {checkout.started ? <CheckoutList {...checkout.started} /> : null}
      <ConfirmDialog
        open={checkout.asking}
        onOpenChange={checkout.setAsking}
        title={t.checkoutTitle}
        description={t.checkoutConfirm}
        confirmLabel={t.confirm}
        cancelLabel={t.cancel}
        onConfirm={checkout.start}
      />
      <ConfirmDialog
        open={clearing}
        onOpenChange={setClearing}
        title={t.clear}
        description={t.clearConfirm}
        confirmLabel={t.clear}
        cancelLabel={t.cancel}
        destructive
        busy={clear.isPending}
        onConfirm={() => clear.mutate(undefined, { onSettled: () => setClearing(false) })}
      />
    </>
  )
}

export default function CartScreen() {
  const { user } = useAuth()
  return (
    <div className="mx-auto max-w-7xl px-4 py-8">
      <h1 className="mb-6 font-semibold text-3xl">{t.title}</h1>
      {user === undefined ? <Skeleton className="h-64 w-full" /> : user ? <Cart /> : <SignInFirst />}
    </div>
  )
}
