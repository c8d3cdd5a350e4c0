import { type RefObject, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CartItem } from '#contract/cart.ts'
import { useOpenings } from '#web/features/affiliate/state.ts'
import { useClearCart } from '#web/features/cart/mutations/lines.ts'
import { useCart } from '#web/features/cart/queries.ts'
import { isOpenable } from '#web/features/cart/rules/shops.ts'
import { soldOutLines, summaryOf } from '#web/features/cart/rules/summary.ts'
import { isBuyable } from '#web/features/cart/rules/sums.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { UnknownMember } from '#web/features/session/components/unknown-member.tsx'
import { cn } from '#web/lib/cn.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Named } from '#web/lib/named.ts'
import { paths } from '#web/lib/paths.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { cartMenuText } from '#web/text/cart.ts'
import { cartLineMessages as m, cartText as t } from '#web/text/cart-page.ts'
import { withoutSoldOut } from '#web/text/cart-sums.ts'
import { bottomBar } from '#web/ui/bottom-bar.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { Price } from '#web/ui/price.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useAlive } from '#web/ui/use-alive.ts'
import { CartShops } from './cart-shops.tsx'
import { EmptyWithProducts } from './something-to-buy.tsx'

export const meta = (at: At) => pageMeta(at, { title: t.title, index: false })

const SignInFirst = () => (
  <EmptyWithProducts
    illustration="lock"
    title={t.signInTitle}
    action={
      <Button asChild>
        <Link to={paths.auth}>{t.signIn}</Link>
      </Button>
    }
  />
)

const Summary = ({ items, children }: { items: CartItem[]; children: React.ReactNode }) => {
  const { pieces, dong, points, withoutPoints, byShare } = summaryOf(items)
  const soldOut = soldOutLines(items)
  return (
    <aside className="h-fit rounded-2xl border bg-card p-5 shadow-card lg:sticky lg:top-24">
      <h2 className="font-semibold text-xl">{t.summary}</h2>
      <dl className="mt-3 space-y-2">
        <div className="flex justify-between gap-4">
          <dt>{t.count}</dt>
          <dd className="font-medium tabular-nums">{formatNumber(pieces)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>{cartMenuText.total}</dt>
          <dd>
            <Price dong={dong} sum />
          </dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt>
            {t.points} <span className="text-muted-foreground text-sm">({t.estimate})</span>
          </dt>
          <dd className="ml-auto">
            <PointsAmount points={points} />
          </dd>
        </div>
      </dl>
      <p className="mt-4 rounded-xl bg-muted p-3 text-sm">
        <Named>{t.payThere}</Named>
      </p>
      {soldOut > 0 ? <p className="mt-2 text-muted-foreground text-sm">{withoutSoldOut(soldOut)}</p> : null}
      {byShare > 0 ? <p className="mt-2 text-muted-foreground text-sm">{t.byShare(byShare)}</p> : null}
      {withoutPoints > 0 ? (
        <p className="mt-2 text-muted-foreground text-sm">{t.withoutPoints(withoutPoints)}</p>
      ) : null}
      <div className="mt-5 flex flex-col gap-2">{children}</div>
    </aside>
  )
}

/** In a phone's thumb's reach, with what the summary says further up or down. */
const CheckoutBar = ({ items, children }: { items: CartItem[]; children: React.ReactNode }) => {
  const { dong, points } = summaryOf(items)
  return (
    <div className={cn(bottomBar, 'flex flex-wrap items-center gap-x-3')}>
      <p aria-hidden className="flex flex-1 flex-col leading-tight md:hidden">
        <Price dong={dong} sum />
        <PointsAmount points={points} size="sm" />
      </p>
      {children}
    </div>
  )
}

/** After the confirmation the first shop opens in that gesture; the others wait in the list, which tells how far one is. */
const useCheckout = (items: CartItem[], openings: ReturnType<typeof useOpenings>) => {
  const [asking, setAsking] = useState(false)
  const [isStarted, setStarted] = useState(false)
  const openable = items.filter(isOpenable)
  const ask = () => {
    if (items.length === 0) toast({ title: cartMenuText.empty, variant: 'destructive' })
    else if (!items.some(isBuyable)) toast({ title: t.soldOut, variant: 'destructive' })
    else if (openable.length === 0) toast({ title: m.noLinks, variant: 'destructive' })
    else setAsking(true)
  }
  const start = () => {
    setAsking(false)
    setStarted(true)
    const first = openings.next(openable)
    if (first) void openings.open(first)
  }
  const opened = openable.filter((item) => openings.stateOf(item) === 'opened').length
  const isBegun = isStarted || openable.some((item) => openings.stateOf(item) !== 'waiting')
  return { asking, setAsking, ask, start, isBegun, opened, all: openable.length }
}

/** How far one is. */
const Headway = ({
  heading,
  opened,
  all,
}: {
  heading: RefObject<HTMLHeadingElement | null>
  opened: number
  all: number
}) => (
  <section className="mb-5 rounded-2xl border border-primary bg-primary-soft p-4 text-primary-ink">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-xl">
        {t.checklist}
      </h2>
      <p role="status" className="tabular-nums">
        {opened >= all ? t.allOpened : t.openedOf(opened, all)}
      </p>
    </div>
    <Progress value={opened} max={all} label={t.checklist} className="mt-2" />
    <p className="mt-2 text-sm">{t.blockedHint}</p>
  </section>
)

const Cart = () => {
  const { items, isLoading, failure, refetch } = useCart()
  const clear = useClearCart()
  const [clearing, setClearing] = useState(false)
  const openings = useOpenings()
  const checkout = useCheckout(items, openings)
  const headway = useRef<HTMLHeadingElement>(null)
  const isReady = useAlive()
  if (failure) return <ErrorState title={failure} onRetry={() => void refetch()} />
  if (isLoading) return <Skeleton className="h-[70vh] w-full rounded-2xl" />
  if (items.length === 0)
    return (
      <EmptyWithProducts
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
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="min-w-0">
          {checkout.isBegun ? (
            <Headway heading={headway} opened={checkout.opened} all={checkout.all} />
          ) : null}
          <CartShops items={items} openings={openings} isBegun={checkout.isBegun} />
        </div>
        <Summary items={items}>
          <CheckoutBar items={items}>
            <Button className="flex-1" onClick={checkout.ask} disabled={!isReady}>
              {t.checkout}
            </Button>
          </CheckoutBar>
          <Button
            variant="outline"
            onClick={() => setClearing(true)}
            disabled={!isReady}
            busy={clear.isPending}
            busyLabel={t.clearing}
          >
            {t.clear}
          </Button>
          <noscript>
            <p className="text-sm">{t.needsScripts}</p>
          </noscript>
        </Summary>
      </div>
      <ConfirmDialog
        open={checkout.asking}
        onOpenChange={checkout.setAsking}
        title={t.checkoutTitle}
        description={t.checkoutConfirm}
        confirmLabel={t.open}
        cancelLabel={t.cancel}
        onConfirm={checkout.start}
        next={headway}
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
  const { user, failed } = useAuth()
  return (
    <div className="mx-auto max-w-7xl px-4 py-8">
      <h1 tabIndex={-1} className="mb-6 font-semibold text-3xl">
        {t.title}
      </h1>
      {failed ? (
        <UnknownMember />
      ) : user === undefined ? (
        <>
          {/* The server wrote it for nobody: who has no scripts and is signed in was shown their cart. */}
          <noscript>
            <p className="mb-4">
              {t.signInText}{' '}
              <a href={paths.auth} className="text-primary-ink underline underline-offset-4">
                {t.signIn}
              </a>
            </p>
          </noscript>
          <Skeleton className="h-[70vh] w-full rounded-2xl" />
        </>
      ) : user ? (
        <Cart />
      ) : (
        <SignInFirst />
      )}
    </div>
  )
}
