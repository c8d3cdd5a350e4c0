import { useState } from 'react'
import { preload } from 'react-dom'
import { noPicture, pictureForms, sizedPicture } from '#shared/pictures.ts'

type Props = {
  src: string
  alt: string
  sizes: string
  className?: string
  /** Above the fold, loaded at once; 'first': the largest there, asked for before all else. */
  eager?: boolean | 'first'
  /** Where the picture is shown at all, for one that some windows hide: those do not load it. */
  media?: string
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
  media,
  fallback = noPicture,
  shape = [800, 800],
}: Props) => {
  const [broken, setBroken] = useState<string>()
  const shown = src === '' || broken === src ? fallback : src
  const forms = pictureForms(shown)
  const width = forms?.width ?? shape[0]
  const height = forms?.height ?? shape[1]
  if (eager === 'first' && shown === src) {
    const [best] = forms?.sources ?? []
    preload(sizedPicture(shown, width, height), {
      as: 'image',
      fetchPriority: 'high',
      referrerPolicy: 'no-referrer',
      media,
      ...(best ? { type: best.type, imageSrcSet: best.srcSet, imageSizes: sizes } : {}),
    })
  }
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
      loading={eager && !media ? 'eager' : 'lazy'}
      fetchPriority={eager === 'first' ? 'high' : 'auto'}
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
