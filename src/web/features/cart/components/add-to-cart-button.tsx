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
  productId,
  compact = false,
  name,
  picture,
}: {
  productId: number
  compact?: boolean
  /** The product's, so that one card's button is told from another's. */
  name?: string
  /** Shown with the word that it lies in the cart. */
  picture?: string
}) => {
  const { user } = useAuth()
  const add = useAddToCart()
  const send = { type: 'submit', name: 'add', value: productId } as const
  const press = () => {
    if (!user) toast({ title: m.cardNeedLogin, variant: 'destructive' })
    else if (!productId) toast({ title: m.badProduct, variant: 'destructive' })
    else add.mutate({ productId, picture })
  }
  const button = compact ? (
    <button
      {...send}
      aria-label={name ? `${t.add}: ${name}` : t.add}
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
    <PressForm action={paths.cart} onPress={press}>
      {button}
    </PressForm>
  )
}
