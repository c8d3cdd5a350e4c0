import type { CartItem } from '#contract/cart.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { paths } from '#web/lib/paths.ts'
import { cartMessages as m, cartMenuText as t } from '#web/text/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { PressForm } from '#web/ui/press-form.tsx'
import { Sign } from '#web/ui/sign.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useAddToCart } from '../mutations/add.ts'

/**
 * A form as well, so that no press is lost before the page's scripts have come. On a card only the icon shows; the card itself
 * checks for a session first, as the spec's messages do.
 */
export const AddToCartButton = ({
  product,
  compact = false,
  picture,
}: {
  product: CartItem['product']
  compact?: boolean
  /** Shown with the word that it lies in the cart. */
  picture?: string
}) => {
  const { user, failed } = useAuth()
  const add = useAddToCart()
  const send = { type: 'submit', name: 'add', value: product.id } as const
  const press = () => {
    if (user === null) toast({ title: m.cardNeedLogin, variant: 'destructive' })
    else if (!product.id) toast({ title: m.badProduct, variant: 'destructive' })
    else add.mutate({ product, picture })
  }
  const button = compact ? (
    <button
      {...send}
      aria-label={`${t.add}: ${product.name}`}
      title={t.add}
      disabled={add.isPending}
      className="group/cart flex size-11 items-center justify-center rounded-full disabled:opacity-60"
    >
      <span className="flex size-9 items-center justify-center rounded-full bg-primary text-primary-foreground shadow-card group-hover/cart:bg-primary-strong">
        <Sign name="cart" className="size-4.5" />
      </span>
    </button>
  ) : (
    <Button
      {...send}
      variant="outline"
      size="lg"
      busy={add.isPending}
      busyLabel={t.adding}
      className="min-w-0 flex-1 shrink"
    >
      <Sign name="cart" />
      {t.add}
    </Button>
  )
  return (
    // Until it is known who presses, the server decides.
    <PressForm action={paths.cart} onPress={user === undefined && !failed ? undefined : press}>
      {button}
    </PressForm>
  )
}
