import { Suspense, type SyntheticEvent, useState } from 'react'
import { nav } from '#web/text/site.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Sign } from '#web/ui/sign.tsx'
import { footerId } from './footer.tsx'

/** Comes when it is first opened. */
const MenuSheet = lazyPart(() => import('./menu-sheet.tsx'))

/**
 * What opens the menu of everything: a sign in the header, "Tôi" in the bar at a phone's foot (`bar`). Before the scripts
 * and without them it leads to the page's foot, which has the same ways.
 */
export const MenuOpener = ({ bar, current = false }: { bar?: string; current?: boolean }) => {
  const [open, setOpen] = useState<boolean>()
  const press = (event: SyntheticEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: without scripts it is a link that leads somewhere */}
      <a
        href={`#${footerId}`}
        role="button"
        aria-current={current || undefined}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        aria-label={bar ? `${nav.me}. ${nav.openMenu}` : nav.openMenu}
        onClick={press}
        onKeyDown={(event) => {
          if (event.key === ' ') press(event)
        }}
        className={bar ?? 'flex size-11 items-center justify-center rounded-xl hover:bg-muted'}
      >
        <Sign name={bar ? 'user' : 'menu'} className={bar ? 'size-6' : 'size-5'} />
        {bar ? <span>{nav.me}</span> : null}
      </a>
      {open === undefined ? null : (
        <Suspense>
          <MenuSheet open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
