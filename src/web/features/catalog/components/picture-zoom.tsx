import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'

const PictureViewer = lazyPart(() => import('./picture-viewer.tsx'))

/** A press on one of the links to pictures before it opens that one large in the page; until this has come they are plain links. */
export default function PictureZoom({
  name,
  plate,
  pictures,
}: {
  name: string
  plate: number
  pictures: readonly string[]
}) {
  const here = useRef<HTMLSpanElement>(null)
  const [opened, setOpened] = useState<number>()
  useEffect(() => {
    const strip = here.current?.parentElement
    if (!strip) return
    const press = (event: MouseEvent) => {
      const links = [...strip.querySelectorAll('a')]
      const place = links.findIndex((link) => event.target instanceof Node && link.contains(event.target))
      if (place < 0 || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      setOpened(place)
    }
    // From now on they open a dialog, and say so.
    for (const link of strip.querySelectorAll('a')) link.ariaHasPopup = 'dialog'
    strip.addEventListener('click', press)
    return () => strip.removeEventListener('click', press)
  }, [])
  return (
    <span ref={here}>
      {opened === undefined ? null : (
        <Suspense>
          <PictureViewer
            name={name}
            plate={plate}
            pictures={pictures}
            first={opened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </span>
  )
}
