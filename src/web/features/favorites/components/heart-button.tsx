import { cn } from '#web/lib/cn.ts'
import { paths } from '#web/lib/paths.ts'
import { favoriteText as t } from '#web/text/cart.ts'
import { PressForm } from '#web/ui/press-form.tsx'
import { Sign } from '#web/ui/sign.tsx'
import { useFavorite } from '../mutations.ts'

/**
 * A form as well, so that no press is lost before the page's scripts have come. `small`: on a card, where it is pressed like the
 * others and looks smaller.
 */
export const HeartButton = ({
  productId,
  name,
  picture,
  small = false,
  className,
}: {
  productId: number
  /** The product's, so that one card's button is told from another's. */
  name?: string
  /** Shown with the word that it was kept. */
  picture?: string
  small?: boolean
  className?: string
}) => {
  const { isFavorite, press } = useFavorite(productId, picture)
  const label = isFavorite ? t.remove : t.add
  return (
    <PressForm action={paths.favorites} onPress={press}>
      <button
        type="submit"
        name={isFavorite ? 'remove' : 'add'}
        value={productId}
        aria-pressed={isFavorite}
        aria-label={name ? `${label}: ${name}` : label}
        className={cn(
          'group/heart flex size-11 items-center justify-center rounded-full text-foreground',
          small ? '' : 'bg-card/90 shadow-card hover:bg-card',
          className,
        )}
      >
        <span
          className={
            small
              ? 'flex size-9 items-center justify-center rounded-full bg-card/90 shadow-card group-hover/heart:bg-card'
              : 'contents'
          }
        >
          <Sign name="heart" className={cn('size-5', isFavorite && 'fill-destructive text-destructive')} />
        </span>
      </button>
    </PressForm>
  )
}
