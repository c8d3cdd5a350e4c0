import {
  type ComponentProps,
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { cn } from '#web/lib/cn.ts'
import { Preloaded, preloadedPart } from './lazy-part.tsx'
import { useMedia } from './use-media.ts'

type PopupProps = {
  /** A menu holds commands and links (`MenuLink`, `MenuButton`), walked by arrows; a dialog anything else. */
  kind: 'menu' | 'dialog'
  /** What the button shows, and what it is called where that says too little. */
  button: ReactNode
  label?: string
  buttonClassName: string
  /** What it is called. */
  title: string
  /** As a length of CSS. */
  width: string
  onOpenChange?: (open: boolean) => void
  /** Asks for the code of what it holds, when the button is about to be pressed. */
  preload?: () => unknown
  /** What it holds until scripts have come: the way to the same. Without it nothing opens before them. */
  early?: ReactNode
  children: ReactNode
}

const gap = 6

const sheet = preloadedPart(() => import('./popup-sheet.tsx'))
const InSheet = createContext(false)
/** Is what a popup holds shown as a sheet? */
export const useInSheet = (): boolean => useContext(InSheet)

/** Under its button, with the same right edge where the window leaves room for it. */
const place = (panel: HTMLElement, button: HTMLElement): void => {
  const { bottom, right } = button.getBoundingClientRect()
  panel.style.setProperty('--popup-top', `${bottom + gap}px`)
  panel.style.setProperty('--popup-right', `${document.documentElement.clientWidth - right}px`)
}

const itemsOf = (panel: HTMLElement): HTMLElement[] => [
  ...panel.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)'),
]

/** The item that a key leads to from the one that has the focus: arrows walk around, a letter finds the next beginning so. */
const itemFor = (panel: HTMLElement, key: string): HTMLElement | undefined => {
  const items = itemsOf(panel)
  const at = items.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length > 1 || key === ' ') return undefined
  return [...items.slice(at + 1), ...items].find((item) =>
    item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()),
  )
}

/**
 * A button and what opens below it, by the browser's own popover: it needs no library, opens before scripts have come, and
 * closes by Escape, by a press elsewhere and by whatever is chosen in it. On a phone, once scripts are there, it is a sheet.
 */
export const Popup = ({
  kind,
  button,
  label,
  buttonClassName,
  title,
  width,
  onOpenChange,
  preload,
  early = null,
  children,
}: PopupProps) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const byKey = useRef(false)
  const isPhone = useMedia('(width < 48rem)')

  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  const show = () => {
    if (panel.current && opener.current) place(panel.current, opener.current)
    change(true)
  }
  const reach = () => {
    void preload?.()
    if (isPhone) void sheet.preload()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: for a press that came before the scripts, and a window that is turned
  useEffect(() => {
    const box = panel.current
    const isShown = box?.matches(':popover-open')
    if (isShown) show()
    if (!isPhone) return
    if (isShown) box?.hidePopover()
    return () => setOpen(false)
  }, [isPhone])
  useEffect(() => {
    const [box, at] = [panel.current, opener.current]
    if (!open || isPhone || !box || !at) return
    // It is told of before it is shown, and what is not shown takes no focus.
    setTimeout(() =>
      ((kind === 'menu' && byKey.current && itemsOf(box)[0]) || box).focus({ preventScroll: true }),
    )
    const again = () => place(box, at)
    addEventListener('resize', again)
    return () => removeEventListener('resize', again)
  }, [open, kind, isPhone])

  const pressed = (event: KeyboardEvent<HTMLDivElement>) => {
    if (kind !== 'menu' || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Tab') return event.currentTarget.hidePopover()
    const next = itemFor(event.currentTarget, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <>
      <button
        ref={opener}
        id={`${id}button`}
        type="button"
        popoverTarget={isPhone ? undefined : id}
        aria-haspopup={isPhone ? 'dialog' : kind}
        aria-expanded={open}
        aria-label={label}
        className={buttonClassName}
        onPointerEnter={reach}
        onFocus={reach}
        onClick={(event) => {
          byKey.current = event.detail === 0
          if (isPhone) change(true)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isPhone) return
          event.preventDefault()
          byKey.current = true
          panel.current?.showPopover()
        }}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its role is said by `kind` */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: likewise */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={kind}
        tabIndex={-1}
        aria-label={title}
        onBeforeToggle={({ newState }) => newState === 'open' && show()}
        onToggle={({ newState }) => newState === 'closed' && !isPhone && change(false)}
        onKeyDown={pressed}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button'))
            event.currentTarget.hidePopover()
        }}
        style={{ '--popup-width': width } as CSSProperties}
        className="inset-auto top-(--popup-top) right-[clamp(8px,var(--popup-right,8px),100vw-var(--popup-width)-8px)] max-h-[calc(100dvh-5rem)] w-(--popup-width) overflow-y-auto rounded-xl border bg-card p-1 text-foreground shadow-card outline-none open:animate-fade empty:hidden"
      >
        {open && !isPhone ? children : early}
      </div>
      {open && isPhone ? (
        <InSheet value>
          <Suspense>
            <Preloaded part={sheet} props={{ title, onClose: () => change(false), children }} />
          </Suspense>
        </InSheet>
      ) : null}
    </>
  )
}

const item =
  'flex min-h-11 w-full cursor-pointer items-center rounded-lg px-3 text-left outline-none hover:bg-muted focus:bg-muted disabled:opacity-60'

/** A menu's items are walked by arrows; in a sheet they are links and buttons as anywhere. */
const useItem = () => (useInSheet() ? {} : { role: 'menuitem', tabIndex: -1 })

export const MenuLink = ({ className, ...rest }: ComponentProps<typeof Link> & { className?: string }) => (
  <Link {...useItem()} className={cn(item, className)} {...rest} />
)

export const MenuButton = ({
  disabled,
  onClick,
  children,
}: {
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}) => (
  <button {...useItem()} type="button" disabled={disabled ?? false} onClick={onClick} className={item}>
    {children}
  </button>
)

export const MenuSeparator = () => <hr className="my-1 border-border" />
