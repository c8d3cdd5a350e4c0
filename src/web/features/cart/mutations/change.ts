import type { UseMutationOptions } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import { useAction } from '#web/lib/call.ts'
import { cartMessages as m } from '#web/text/cart.ts'
import { toast } from '#web/ui/toast.tsx'

type More<T> = Pick<UseMutationOptions<unknown, Error, T>, 'onMutate' | 'onSuccess'> & {
  evenRefused?: boolean
}

/** A change of the cart: failures become a toast with the server's `error` or this text; after success it is fetched again. */
export const useCartChange = <T>(
  change: (input: T) => Promise<unknown>,
  failure: string,
  more: More<T> = {},
) =>
  useAction(change, {
    ...more,
    // One after the other, in the order of the hand.
    scope: { id: 'cart' },
    invalidates: ['GET /api/cart'],
    onError: (error) => {
      const text = error instanceof ApiError ? (error.body.error ?? failure) : error.message || failure
      toast({ title: m.error, description: text, variant: 'destructive' })
    },
  })
