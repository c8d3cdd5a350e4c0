import { useState } from 'react'

const own = /^(\/demo\/[\w/-]+)-(800|1200)\.webp$/
const fallback = '/icon.svg'

/** Pictures that ship with the site come in three widths and two formats; any other is shown as it is, and replaced when it breaks. */
export const Picture = ({
  src,
  alt,
  sizes,
  className,
  eager = false,
}: {
  src: string
  alt: string
  sizes: string
  className?: string
  eager?: boolean
}) => {
  const [broken, setBroken] = useState(false)
  const base = own.exec(src)?.[1]
  const widths = src.endsWith('-1200.webp') ? [400, 800, 1200] : [200, 400, 800]
  const set = (format: string) => widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ')
  const image = (
    <img
      src={broken ? fallback : src}
      alt={alt}
      width={800}
      height={src.endsWith('-1200.webp') ? 450 : 800}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      referrerPolicy="no-referrer"
      className={className}
      onError={() => setBroken(true)}
    />
  )
  if (!base || broken) return image
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      {image}
    </picture>
  )
}
