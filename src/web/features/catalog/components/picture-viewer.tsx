import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { picturesText as t } from '#web/text/pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { leastZoom, mostZoom, withinZoom } from '../rules/zoom.ts'
import { ZoomedPicture } from './zoomed-picture.tsx'

const step = 1.5

/** A product's pictures over the whole window: one beside the other, pushed sideways, each to be made larger. */
export default function PictureViewer({
  name,
  plate,
  pictures,
  first,
  onClose,
}: {
  name: string
  plate: number
  pictures: readonly string[]
  /** Which of them it opens with. */
  first: number
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(first)
  const [zoom, setZoom] = useState<number>(leastZoom)
  useBackCloses(true, onClose)
  const isAlone = pictures.length === 1

  useLayoutEffect(() => {
    const own = dialog.current
    own?.showModal()
    strip.current?.scrollTo({ left: first * strip.current.clientWidth, behavior: 'instant' })
    return () => own?.close()
  }, [first])

  const show = (next: number) => {
    setZoom(leastZoom)
    strip.current?.scrollTo({ left: next * strip.current.clientWidth })
  }
  const scrolled = () => {
    const own = strip.current
    const now = own ? Math.round(own.scrollLeft / own.clientWidth) : place
    if (now === place) return
    setPlace(now)
    setZoom(leastZoom)
  }
  const pressed = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') setZoom(withinZoom(zoom * step))
    else if (event.key === '-') setZoom(withinZoom(zoom / step))
    else if (event.key === '0') setZoom(leastZoom)
    else if (event.key === 'ArrowRight' && zoom === leastZoom) show(place + 1)
    else if (event.key === 'ArrowLeft' && zoom === leastZoom) show(place - 1)
    else return
    event.preventDefault()
  }
  const label = (at: number) => (isAlone ? name : `${t.of(at + 1, pictures.length)}: ${name}`)
  return (
    <dialog
      ref={dialog}
      aria-label={t.title(name)}
      onClose={onClose}
      onKeyDown={pressed}
      className="fixed inset-0 h-dvh max-h-none w-full max-w-none overscroll-contain bg-background text-foreground open:animate-fade"
    >
      <div className="flex h-dvh flex-col">
        <div className="flex items-center gap-1 p-2">
          <Button variant="ghost" size="icon" aria-label={t.close} onClick={onClose}>
            <X aria-hidden className="size-5" />
          </Button>
          <p className="flex-1 text-center text-muted-foreground text-sm tabular-nums">
            {isAlone ? null : t.of(place + 1, pictures.length)}
          </p>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t.zoomOut}
            aria-disabled={zoom === leastZoom}
            onClick={() => setZoom(withinZoom(zoom / step))}
          >
            <ZoomOut aria-hidden className="size-5" />
          </Button>
          <output className="w-14 text-center text-sm tabular-nums">
            {t.percent(Math.round(zoom * 100))}
          </output>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t.zoomIn}
            aria-disabled={zoom === mostZoom}
            onClick={() => setZoom(withinZoom(zoom * step))}
          >
            <ZoomIn aria-hidden className="size-5" />
          </Button>
        </div>
        <div
          ref={strip}
          onScroll={scrolled}
          className="rail flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overflow-y-hidden"
        >
          {pictures.map((src, at) => (
            <ZoomedPicture
              key={src}
              src={src}
              alt={label(at)}
              plate={plate}
              zoom={at === place ? zoom : leastZoom}
              onZoom={setZoom}
            />
          ))}
        </div>
        {isAlone ? null : (
          <div className="flex justify-center gap-4 p-2">
            <Button
              variant="outline"
              size="icon"
              aria-label={t.previous}
              aria-disabled={place === 0}
              onClick={() => show(place - 1)}
            >
              <ChevronLeft aria-hidden className="size-5" />
            </Button>
            <Button
              variant="outline"
              size="icon"
              aria-label={t.next}
              aria-disabled={place === pictures.length - 1}
              onClick={() => show(place + 1)}
            >
              <ChevronRight aria-hidden className="size-5" />
            </Button>
          </div>
        )}
      </div>
    </dialog>
  )
}
