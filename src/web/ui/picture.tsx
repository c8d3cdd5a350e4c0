import { useState } from 'react'
import { preload } from 'react-dom'
import { isFromElsewhere, noPicture, pictureForms, plateOf, sizedPicture } from '#shared/pictures.ts'

type Props = {
  src: string
  alt: string
  sizes: string
  className?: string
  /** Above the fold, loaded at once; 'first': the largest there, asked for before all else. */
  eager?: boolean | 'first'
  /** Where the picture is shown at all, for one that some windows hide: those do not load it. */
  media?: string
  /** The product it shows: its plate stands behind a picture from elsewhere, and in place of one that does not come. */
  plate?: number | null | undefined
  /** Width by height in px where the picture itself does not tell; a square unless said. */
  shape?: readonly [width: number, height: number]
}

/** It failed, or it is the empty one our server sends for a dead picture, so that no browser draws its broken sign. */
const isNothing = ({ naturalWidth }: HTMLImageElement): boolean => naturalWidth < 4

/** A picture in the sizes and formats it exists in; its width and height are always set, so that nothing shifts. */
export const Picture = ({
  src,
  alt,
  sizes,
  className,
  eager = false,
  media,
  plate,
  shape = [800, 800],
}: Props) => {
  const [broken, setBroken] = useState<string>()
  const instead = plate == null ? noPicture : plateOf(plate)
  const shown = src === '' || broken === src ? instead : src
  // Before scripts, and while it is on its way, the plate is seen through it (ADR 40).
  const behind = plate != null && isFromElsewhere(shown)
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
        if (element?.complete && isNothing(element) && shown === src) setBroken(src)
      }}
      src={sizedPicture(shown, width, height)}
      alt={alt}
      width={width}
      height={height}
      loading={eager && !media ? 'eager' : 'lazy'}
      fetchPriority={eager === 'first' ? 'high' : 'auto'}
      decoding="async"
      referrerPolicy="no-referrer"
      className={behind ? `${className} from-elsewhere` : className}
      style={behind ? { backgroundImage: `url(${instead})` } : undefined}
      onLoad={({ currentTarget }) => isNothing(currentTarget) && setBroken(src)}
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
