import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import type { CartItem } from '#contract/cart.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { useAction } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { cartMessages as m } from '#web/text/cart.ts'
import { toast } from '#web/ui/toast.tsx'
import { foreseen } from './foreseen.ts'

type More<T> = Pick<UseMutationOptions<unknown, Error, T>, 'onSuccess'> & {
  /** The cart as it will be, which is shown at once. */
  foresee?: (items: CartItem[], input: T) => CartItem[]
}

/** A change of the cart, shown at once: failures become a toast with the server's `error` or this text. */
export const useCartChange = <T>(
  change: (input: T) => Promise<unknown>,
  failure: string,
  { foresee = (items) => items, onSuccess }: More<T> = {},
) => {
  const { user } = useAuth()
  const shown = foreseen(useQueryClient(), user?.id, foresee)
  return useAction(change, {
    ...shown,
    onSuccess: (...said) => {
      shown.onSuccess(said[0], said[1])
      return onSuccess?.(...said)
    },
    onError: (error) => {
      toast({ title: m.error, description: errorText(error, failure), variant: 'destructive' })
    },
  })
}
