import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import type { CartItem } from '#contract/cart.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { keyOf, useAction } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { cartMessages as m } from '#web/text/cart.ts'
import { toast } from '#web/ui/toast.tsx'

type More<T> = Pick<UseMutationOptions<unknown, Error, T>, 'onSuccess'> & {
  /** The cart as it will be, which is shown at once; as it was before where the change fails. */
  foresee?: (items: CartItem[], input: T) => CartItem[]
}

/**
 * A change of the cart: failures become a toast with the server's `error` or this text. It is fetched again afterwards, once the last
 * of several has its answer: an earlier one knows nothing of what those after it have shown.
 */
export const useCartChange = <T>(
  change: (input: T) => Promise<unknown>,
  failure: string,
  { foresee = (items) => items, ...more }: More<T> = {},
) => {
  const { user } = useAuth()
  const client = useQueryClient()
  const key = keyOf('GET /api/cart', {}, user?.id)
  return useAction(change, {
    ...more,
    mutationKey: key,
    // One after the other, in the order of the hand.
    scope: { id: 'cart' },
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData(key)
      client.setQueryData(key, before && foresee(before, input))
      return before
    },
    onError: (error) => {
      toast({ title: m.error, description: errorText(error, failure), variant: 'destructive' })
    },
    onSettled: async (_, error, __, before) => {
      if (client.isMutating({ mutationKey: key }) > 1) return
      if (error) client.setQueryData(key, before as CartItem[] | undefined)
      await client.invalidateQueries({ queryKey: key })
    },
  })
}
