import { useState } from 'react'
import { cn } from '#web/lib/cn.ts'
import { language } from '#web/lib/format.ts'

const sizes = { sm: [32, 'size-8 text-sm'], md: [44, 'size-11'], lg: [80, 'size-20 text-3xl'] } as const

/** A round picture; the first letter of the name while there is none. The name itself stands beside it. */
export const Avatar = ({
  src,
  name,
  size = 'md',
  className,
}: {
  src: string | null
  name: string
  size?: keyof typeof sizes
  className?: string
}) => {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const [pixels, classes] = sizes[size]
  const shape = cn('inline-flex shrink-0 rounded-full object-cover', classes, className)
  if (src && src !== brokenSrc)
    return (
      <img
        // It may have failed before this page came alive, when nobody listened.
        ref={(element) => {
          if (element?.complete && element.naturalWidth === 0) setBrokenSrc(src)
        }}
        src={src}
        alt=""
        width={pixels}
        height={pixels}
        referrerPolicy="no-referrer"
        className={shape}
        onError={() => setBrokenSrc(src)}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={cn(shape, 'items-center justify-center bg-primary-soft font-semibold text-primary-ink')}
    >
      {[...name.normalize('NFC').trim()][0]?.toLocaleUpperCase(language) ?? '?'}
    </span>
  )
}
