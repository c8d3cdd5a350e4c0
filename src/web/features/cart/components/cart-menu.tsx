import { Suspense } from 'react'
import { paths } from '#web/lib/paths.ts'
import { cartMenuText as t } from '#web/text/cart.ts'
import { nav } from '#web/text/site.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { Preloaded, preloadedPart } from '#web/ui/lazy-part.tsx'
import { MenuLink, Popup } from '#web/ui/popup.tsx'
import { Sign } from '#web/ui/sign.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCart } from '../queries.ts'

/** What is in it comes when somebody is about to look. */
const list = preloadedPart(() => import('./cart-menu-list.tsx'))

export const CartMenu = () => {
  const { cartItemsCount } = useCart()
  return (
    <Popup
      kind="menu"
      width="20rem"
      title={nav.cart}
      label={t.menu(cartItemsCount)}
      preload={list.preload}
      early={
        <MenuLink to={paths.cart} className="justify-center font-medium">
          {t.view}
        </MenuLink>
      }
      buttonClassName="relative flex size-11 items-center justify-center rounded-xl hover:bg-muted"
      button={
        <>
          <Sign name="cart" className="size-5.5" />
          <CountBadge count={cartItemsCount} tone="primary" />
        </>
      }
    >
      <Suspense fallback={<Skeleton className="h-40" />}>
        <Preloaded part={list} props={{}} />
      </Suspense>
    </Popup>
  )
}
