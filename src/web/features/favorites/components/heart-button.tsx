import { Heart } from 'lucide-react'
import { cn } from '#web/lib/cn.ts'
import { favoriteText as t } from '#web/text/cart.ts'
import { useFavorite } from '../mutations.ts'

export const HeartButton = ({ productId, className }: { productId: number; className?: string }) => {
  const { isFavorite, press, busy } = useFavorite(productId)
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={isFavorite ? t.remove : t.add}
      disabled={busy}
      onClick={press}
      className={cn(
        'flex size-11 items-center justify-center rounded-full bg-card/90 text-foreground shadow-card hover:bg-card',
        className,
      )}
    >
      <Heart aria-hidden className={cn('size-5', isFavorite && 'fill-destructive text-destructive')} />
    </button>
  )
}
