import { shopLetters } from '#shared/shop-letters.ts'
import { categoryColors, categoryTone } from './category-color.ts'

const sizes = {
  xs: 'size-4.5 rounded-md text-[0.5625rem]',
  md: 'size-10 rounded-xl text-base sm:size-12 sm:rounded-2xl sm:text-lg',
  lg: 'size-20 rounded-3xl text-3xl',
} as const

/** Grey and red say something else. */
const tones = categoryColors.filter((color) => color !== 'secondary' && color !== 'destructive')

/** A shop's mark: its letters on a colour of its own, the same wherever it stands. Its name stands beside it. */
export const ShopMark = ({ name, size = 'md' }: { name: string; size?: keyof typeof sizes }) => {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  const tone = categoryTone(tones[sum % tones.length] ?? 'primary')
  return (
    <span
      aria-hidden
      className={`inline-flex shrink-0 items-center justify-center font-semibold leading-none ${sizes[size]} ${tone}`}
    >
      {shopLetters(name)}
    </span>
  )
}
