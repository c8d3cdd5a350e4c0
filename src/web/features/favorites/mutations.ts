import { useQueryClient } from '@tanstack/react-query'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { api } from '#web/lib/api.ts'
import { invalidate, keyOf, useAction, useCall } from '#web/lib/call.ts'
import { favoriteText as t } from '#web/text/cart.ts'
import { toast } from '#web/ui/toast.tsx'

/**
 * The heart answers at once; where the server then refuses, it says so and is as before. `picture`: the product's, shown with
 * the word that it was kept.
 */
export const useFavorite = (productId: number, picture?: string) => {
  const { user, failed } = useAuth()
  const client = useQueryClient()
  const input = { params: { productId } }
  const check = useCall('GET /api/favorites/check/{productId}', input, {
    per: user?.id,
    enabled: Boolean(user),
  })
  const isFavorite = Boolean(user && check.data?.isFavorite)
  const queryKey = keyOf('GET /api/favorites/check/{productId}', input, user?.id)
  const show = (isFavorite: boolean) => {
    // An answer from before the press knows nothing of it.
    void client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, { isFavorite })
  }
  const { mutate, isPending } = useAction<boolean>(
    (next) =>
      next
        ? api.call('POST /api/favorites', { body: { productId } })
        : api.call('DELETE /api/favorites/{productId}', { params: { productId } }),
    {
      // One after the other, in the order of the hand.
      scope: { id: `favorite ${productId}` },
      onMutate: show,
      onSuccess: (_, next) => {
        toast({
          title: next ? t.added : t.removed,
          picture,
          action: { label: t.undo, run: () => mutate(!next) },
        })
        void invalidate(client, ['GET /api/favorites'])
      },
      onError: (_, next) => {
        show(!next)
        toast({ title: t.failed, variant: 'destructive' })
      },
    },
  )
  const press = () => {
    if (user === null) toast({ title: t.needLogin, variant: 'destructive' })
    else if (!isPending) mutate(!isFavorite)
  }
  // Until it is known who presses, the server decides.
  return { isFavorite, press: user === undefined && !failed ? undefined : press }
}
