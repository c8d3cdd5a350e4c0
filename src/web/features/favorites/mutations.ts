import { useQueryClient } from '@tanstack/react-query'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { api } from '#web/lib/api.ts'
import { invalidate, keyOf, useAction, useCall } from '#web/lib/call.ts'
import { paths } from '#web/lib/paths.ts'
import { favoriteText as t } from '#web/text/cart.ts'
import { toast } from '#web/ui/toast.tsx'

/** `picture`: the product's, shown with the word that it was kept. */
export const useFavorite = (productId: number, picture?: string) => {
  const { user } = useAuth()
  const client = useQueryClient()
  const input = { params: { productId } }
  const check = useCall('GET /api/favorites/check/{productId}', input, {
    per: user?.id,
    enabled: Boolean(user),
  })
  const isFavorite = Boolean(user && check.data?.isFavorite)
  const toggle = useAction(
    (): Promise<unknown> =>
      isFavorite
        ? api.call('DELETE /api/favorites/{productId}', { params: { productId } })
        : api.call('POST /api/favorites', { body: { productId } }),
    {
      onSuccess: () => {
        client.setQueryData(keyOf('GET /api/favorites/check/{productId}', input, user?.id), {
          isFavorite: !isFavorite,
        })
        toast({
          title: isFavorite ? t.removed : t.added,
          ...(picture ? { picture } : {}),
          ...(isFavorite ? {} : { action: { to: paths.favorites, label: t.see } }),
        })
        void invalidate(client, ['GET /api/favorites'])
      },
      onError: () => toast({ title: t.failed, variant: 'destructive' }),
    },
  )
  const press = () => {
    if (!user) toast({ title: t.needLogin, variant: 'destructive' })
    else if (!toggle.isPending) toggle.mutate()
  }
  return { isFavorite, press, busy: toggle.isPending }
}
