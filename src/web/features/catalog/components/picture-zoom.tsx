import { Suspense, useEffect, useRef, useState } from 'react'
import { picturesText as t } from '#web/text/pictures.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Picture } from '#web/ui/picture.tsx'

const PictureViewer = lazyPart(() => import('./picture-viewer.tsx'))

/** Which of the pictures side by side is in sight: dots on phones, small pictures to choose from where there is room. */
const Places = ({
  pictures,
  plate,
  place,
  show,
}: {
  pictures: readonly string[]
  plate: number
  place: number
  show: (place: number) => void
}) => (
  <>
    <div aria-hidden className="pointer-events-none absolute inset-x-0 bottom-3 flex md:hidden">
      <p className="mx-auto flex gap-2 rounded-full bg-black/50 p-2">
        {pictures.map((src, at) => (
          <i
            key={src}
            className="rounded-full bg-white"
            style={{ width: 8, height: 8, opacity: at === place ? 1 : 0.5 }}
          />
        ))}
      </p>
    </div>
    <div className="rail flex h-20 gap-2 overflow-x-auto p-2 max-md:hidden">
      {pictures.map((src, at) => (
        <button
          key={src}
          type="button"
          aria-label={t.of(at + 1, pictures.length)}
          aria-pressed={at === place}
          onClick={() => show(at)}
          className={`size-16 shrink-0 overflow-hidden rounded-lg border-2 bg-card ${at === place ? 'border-primary' : ''}`}
        >
          <Picture src={src} alt="" sizes="64px" plate={plate} className="size-full object-cover" />
        </button>
      ))}
    </div>
  </>
)

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
  const [place, setPlace] = useState(0)
  const stripOf = () => here.current?.parentElement?.firstElementChild
  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip stays the same one
  useEffect(() => {
    const strip = stripOf()
    if (!(strip instanceof HTMLElement)) return
    const links = [...strip.querySelectorAll('a')]
    const press = (event: MouseEvent) => {
      const at = links.findIndex((link) => event.target instanceof Node && link.contains(event.target))
      if (at < 0 || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      setOpened(at)
    }
    const scrolled = () => setPlace(Math.round(strip.scrollLeft / strip.clientWidth))
    // From now on they open a dialog, and say so.
    for (const link of links) link.ariaHasPopup = 'dialog'
    strip.addEventListener('click', press)
    strip.addEventListener('scroll', scrolled, { passive: true })
    scrolled()
    return () => {
      strip.removeEventListener('click', press)
      strip.removeEventListener('scroll', scrolled)
    }
  }, [])
  const show = (at: number) => {
    const strip = stripOf()
    strip?.scrollTo({ left: at * strip.clientWidth })
  }
  return (
    <>
      {pictures.length > 1 ? <Places pictures={pictures} plate={plate} place={place} show={show} /> : null}
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
    </>
  )
}
