import { useAuth } from '#web/features/session/components/auth.tsx'
import { formatVnd } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { cartMessages as m, cartMenuText as t } from '#web/text/cart.ts'
import { withoutSoldOut } from '#web/text/cart-sums.ts'
import { Picture } from '#web/ui/picture.tsx'
import { MenuLink, MenuSeparator } from '#web/ui/popup.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCart } from '../queries.ts'
import { soldOutLines } from '../rules/summary.ts'

const most = 4

/** The first lines of a cart, their sum and the way to all of it. */
export default function CartMenuList() {
  const { user, failed } = useAuth()
  const { items, cartTotal, isLoading, failure } = useCart()
  const soldOut = soldOutLines(items)
  const problem = failed ? m.load : failure
  if (problem || isLoading || user === undefined)
    return (
      <>
        {problem ? (
          <p role="alert" className="px-3 pt-4 pb-2 text-center">
            {problem}
          </p>
        ) : (
          <Skeleton className="h-28" />
        )}
        <MenuLink to={paths.cart} className="justify-center font-medium">
          {t.view}
        </MenuLink>
      </>
    )
  return items.length === 0 ? (
    <>
      <p className="px-3 pt-4 pb-2 text-center">{t.empty}</p>
      {user === null ? (
        <>
          <p className="px-3 pb-2 text-center text-muted-foreground text-sm">{t.signInHint}</p>
          <MenuLink to={paths.auth} className="justify-center font-medium text-primary-ink">
            {t.signIn}
          </MenuLink>
        </>
      ) : null}
      <MenuLink to={paths.products()} className="justify-center font-medium">
        {t.shop}
      </MenuLink>
    </>
  ) : (
    <>
      {items.slice(0, most).map(({ id, quantity, product }) => (
        <MenuLink key={id} to={paths.productDetails(product.id)} className="gap-3">
          <Picture
            src={product.picture ?? product.image}
            plate={product.id}
            alt=""
            sizes="40px"
            className="my-1 size-10 rounded-lg object-cover"
          />
          <span className="line-clamp-2 flex-1 text-sm">{product.name}</span>
          <span className="text-muted-foreground text-sm tabular-nums">×{quantity}</span>
        </MenuLink>
      ))}
      {items.length > most ? (
        <MenuLink to={paths.cart} className="justify-center text-muted-foreground text-sm">
          {t.more(items.length - most)}
        </MenuLink>
      ) : null}
      <MenuSeparator />
      <p className="flex justify-between px-3 py-2 font-semibold tabular-nums">
        <span>{t.total}</span>
        {formatVnd(cartTotal)}
      </p>
      {soldOut > 0 ? (
        <p className="px-3 pb-2 text-muted-foreground text-sm">{withoutSoldOut(soldOut)}</p>
      ) : null}
      <MenuLink
        to={paths.cart}
        className="justify-center bg-primary font-medium text-primary-foreground hover:bg-primary-strong focus:bg-primary-strong"
      >
        {t.view}
      </MenuLink>
    </>
  )
}
