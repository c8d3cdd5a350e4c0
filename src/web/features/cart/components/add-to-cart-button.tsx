import { ShoppingCart } from 'lucide-react'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { paths } from '#web/lib/paths.ts'
import { cartMessages as m, cartMenuText as t } from '#web/text/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { PressForm } from '#web/ui/press-form.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useAddToCart } from '../mutations/add.ts'

/** A form as well, so that no press is lost before the page's scripts have come. On a card only the icon shows; the card itself checks for a session first, as the spec's messages do. */
export const AddToCartButton = ({ productId, compact = false }: { productId: number; compact?: boolean }) => {
  const { user } = useAuth()
  const add = useAddToCart()
  const send = { type: 'submit', name: 'add', value: productId } as const
  const press = () => {
    if (!user) toast({ title: m.cardNeedLogin, variant: 'destructive' })
    else if (!productId) toast({ title: m.badProduct, variant: 'destructive' })
    else add.mutate({ productId })
  }
  const button = compact ? (
    <Button
      {...send}
      variant="secondary"
      size="icon"
      className="rounded-full shadow-card"
      aria-label={t.add}
      title={t.add}
      disabled={add.isPending}
    >
      <ShoppingCart aria-hidden className="size-5" />
    </Button>
  ) : (
    <Button
      {...send}
      variant="outline"
      size="lg"
      busy={add.isPending}
      busyLabel={t.adding}
      className="min-w-0 flex-1 shrink"
    >
      <ShoppingCart aria-hidden className="size-5" />
      {t.add}
    </Button>
  )
  return (
    <PressForm action={paths.cart} onPress={press}>
      {button}
    </PressForm>
  )
}
