import { useState } from 'react'
import { noPicture, pictureForms, sizedPicture } from '#shared/pictures.ts'

type Props = {
  src: string
  alt: string
  sizes: string
  className?: string
  /** Above the fold: loaded first. */
  eager?: boolean
  /** Shown instead when the picture cannot be loaded, or there is none. */
  fallback?: string
  /** Width by height in px where the picture itself does not tell; a square unless said. */
  shape?: readonly [width: number, height: number]
}

/** A picture in the sizes and formats it exists in; its width and height are always set, so that nothing shifts. */
export const Picture = ({
  src,
  alt,
  sizes,
  className,
  eager = false,
  fallback = noPicture,
  shape = [800, 800],
}: Props) => {
  const [broken, setBroken] = useState<string>()
  const shown = src === '' || broken === src ? fallback : src
  const forms = pictureForms(shown)
  const width = forms?.width ?? shape[0]
  const height = forms?.height ?? shape[1]
  const image = (
    <img
      // It may have failed before this page came alive, when nobody listened.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0 && shown === src) setBroken(src)
      }}
      src={sizedPicture(shown, width, height)}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      referrerPolicy="no-referrer"
      className={className}
      onError={() => setBroken(src)}
    />
  )
  if (!forms) return image
  return (
    <picture>
      {forms.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}
