import { Heart } from 'lucide-react'
import { cn } from '#web/lib/cn.ts'
import { paths } from '#web/lib/paths.ts'
import { favoriteText as t } from '#web/text/cart.ts'
import { PressForm } from '#web/ui/press-form.tsx'
import { useFavorite } from '../mutations.ts'

/** A form as well, so that no press is lost before the page's scripts have come. */
export const HeartButton = ({ productId, className }: { productId: number; className?: string }) => {
  const { isFavorite, press } = useFavorite(productId)
  return (
    <PressForm action={paths.favorites} onPress={press}>
      <button
        type="submit"
        name={isFavorite ? 'remove' : 'add'}
        value={productId}
        aria-pressed={isFavorite}
        aria-label={isFavorite ? t.remove : t.add}
        className={cn(
          'flex size-11 items-center justify-center rounded-full bg-card/90 text-foreground shadow-card hover:bg-card',
          className,
        )}
      >
        <Heart aria-hidden className={cn('size-5', isFavorite && 'fill-destructive text-destructive')} />
      </button>
    </PressForm>
  )
}
