import { ShoppingCart } from 'lucide-react'
import { Link } from 'react-router'
import { formatVnd } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { cartText as t } from '#web/text/cart.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useCart } from '../queries.ts'

const most = 4

export const CartMenu = () => {
  const { items, cartItemsCount, cartTotal } = useCart()
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={t.menu(cartItemsCount)}
        className="relative flex size-11 items-center justify-center rounded-xl hover:bg-muted"
      >
        <ShoppingCart aria-hidden className="size-5.5" />
        {cartItemsCount > 0 ? (
          <span
            aria-hidden
            className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-primary px-1 text-center font-semibold text-primary-foreground text-xs leading-5"
          >
            {cartItemsCount > 99 ? '99+' : cartItemsCount}
          </span>
        ) : null}
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-80">
        {items.length === 0 ? (
          <>
            <p className="px-3 py-4 text-center">{t.empty}</p>
            <DropdownMenuItem asChild>
              <Link to={paths.products()} className="justify-center font-medium">
                {t.shop}
              </Link>
            </DropdownMenuItem>
          </>
        ) : (
          <>
            {items.slice(0, most).map(({ id, quantity, product }) => (
              <DropdownMenuItem key={id} asChild>
                <Link to={paths.productDetails(product.id)} className="gap-3">
                  <Picture
                    src={product.picture ?? product.image}
                    alt=""
                    sizes="40px"
                    className="my-1 size-10 rounded-lg object-cover"
                  />
                  <span className="line-clamp-2 flex-1 text-sm">{product.name}</span>
                  <span className="text-muted-foreground text-sm tabular-nums">×{quantity}</span>
                </Link>
              </DropdownMenuItem>
            ))}
            <DropdownMenuSeparator />
            <p className="flex justify-between px-3 py-2 font-semibold tabular-nums">
              <span>{t.total}</span>
              {formatVnd(cartTotal)}
            </p>
            <DropdownMenuItem asChild>
              <Link
                to={paths.cart}
                className="justify-center bg-primary font-medium text-primary-foreground data-highlighted:bg-primary-strong"
              >
                {t.view}
              </Link>
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
