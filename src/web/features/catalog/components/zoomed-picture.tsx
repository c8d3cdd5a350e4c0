import { type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { Picture } from '#web/ui/picture.tsx'
import { leastZoom, scrollAfter, twiceOrWhole, withinZoom } from '../rules/zoom.ts'

/** Two presses within so many ms, and so many px, are one gesture. */
const doubleMs = 350
const doublePx = 30

const middleOf = ([a, b]: Touch[]) =>
  a && b
    ? {
        x: (a.clientX + b.clientX) / 2,
        y: (a.clientY + b.clientY) / 2,
        apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
      }
    : undefined

/**
 * A picture in a box of its own that scrolls where the picture is larger: fingers and keys move it as they move any page. Pinching, the
 * wheel and a double tap change its size around where they are.
 */
export const ZoomedPicture = ({
  src,
  alt,
  plate,
  zoom,
  onZoom,
}: {
  src: string
  alt: string
  plate: number
  /** 1 = as large as the window. */
  zoom: number
  onZoom: (zoom: number) => void
}) => {
  const box = useRef<HTMLElement>(null)
  const drawn = useRef(zoom)
  /** The point of the window that stays where it is; the middle unless said. */
  const around = useRef<{ x: number; y: number }>(undefined)
  const pressed = useRef({ at: 0, x: 0, y: 0 })

  const zoomAround = (next: number, point: { x: number; y: number }) => {
    around.current = point
    onZoom(withinZoom(next))
  }
  const latest = useRef(zoomAround)
  latest.current = zoomAround

  useLayoutEffect(() => {
    const own = box.current
    if (!own || drawn.current === zoom) return
    const { left, top, width, height } = own.getBoundingClientRect()
    const x = around.current ? around.current.x - left : width / 2
    const y = around.current ? around.current.y - top : height / 2
    const times = zoom / drawn.current
    own.scrollTo(scrollAfter(own.scrollLeft, x, times), scrollAfter(own.scrollTop, y, times))
    around.current = undefined
    drawn.current = zoom
  }, [zoom])

  // React's own listeners for these cannot keep the browser from zooming the page instead.
  useEffect(() => {
    const own = box.current
    if (!own) return
    let begun: { apart: number; zoom: number } | undefined
    const touch = (event: TouchEvent) => {
      const now = middleOf([...event.touches])
      if (!now) {
        begun = undefined
        return
      }
      event.preventDefault()
      begun ??= { apart: now.apart, zoom: drawn.current }
      latest.current((begun.zoom * now.apart) / begun.apart, now)
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(drawn.current * Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), {
        x: event.clientX,
        y: event.clientY,
      })
    }
    const kinds = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const
    for (const kind of kinds) own.addEventListener(kind, touch, { passive: false })
    own.addEventListener('wheel', wheel, { passive: false })
    return () => {
      for (const kind of kinds) own.removeEventListener(kind, touch)
      own.removeEventListener('wheel', wheel)
    }
  }, [])

  const press = (event: PointerEvent<HTMLElement>) => {
    const { at, x, y } = pressed.current
    const isSecond =
      event.timeStamp - at < doubleMs && Math.hypot(event.clientX - x, event.clientY - y) < doublePx
    pressed.current = { at: isSecond ? 0 : event.timeStamp, x: event.clientX, y: event.clientY }
    if (isSecond) zoomAround(twiceOrWhole(zoom), { x: event.clientX, y: event.clientY })
    else if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId)
  }
  const isLarge = zoom > leastZoom
  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
      aria-label={alt}
      onPointerDown={press}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse' && event.buttons === 1 && isLarge)
          event.currentTarget.scrollBy(-event.movementX, -event.movementY)
      }}
      className="rail size-full focus-visible:-outline-offset-2 shrink-0 snap-center overflow-auto"
      style={{ touchAction: 'pan-x pan-y', cursor: isLarge ? 'grab' : 'zoom-in' }}
    >
      <div style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
        <Picture
          src={src}
          alt={alt}
          sizes={`${Math.round(zoom) * 100}vw`}
          plate={plate}
          eager
          className="pointer-events-none size-full object-contain"
        />
      </div>
    </section>
  )
}
