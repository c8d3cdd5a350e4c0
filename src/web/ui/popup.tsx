import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { cn } from '#web/lib/cn.ts'

type PopupProps = {
  /** A menu holds commands and links (`MenuLink`, `MenuButton`), walked by arrows; a dialog anything else. */
  kind: 'menu' | 'dialog'
  /** What the button shows, and what it is called where that says too little. */
  button: ReactNode
  label?: string
  buttonClassName: string
  /** What a dialog is called; a menu is called as its button. */
  title?: string
  /** As a length of CSS. */
  width: string
  onOpenChange?: (open: boolean) => void
  /** What it holds until scripts have come: the way to the same. Without it nothing opens before them. */
  early?: ReactNode
  children: ReactNode
}

const gap = 6

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
 * closes by Escape, by a press elsewhere and by whatever is chosen in it.
 */
export const Popup = ({
  kind,
  button,
  label,
  buttonClassName,
  title,
  width,
  onOpenChange,
  early = null,
  children,
}: PopupProps) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const byKey = useRef(false)

  const show = () => {
    if (panel.current && opener.current) place(panel.current, opener.current)
    setOpen(true)
    onOpenChange?.(true)
  }
  const hidden = () => {
    setOpen(false)
    onOpenChange?.(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a press that came before the scripts
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) show()
  }, [])
  useEffect(() => {
    const [box, at] = [panel.current, opener.current]
    if (!open || !box || !at) return
    const first = kind === 'menu' && byKey.current ? itemsOf(box)[0] : undefined
    ;(first ?? box).focus({ preventScroll: true })
    const again = () => place(box, at)
    addEventListener('resize', again)
    return () => removeEventListener('resize', again)
  }, [open, kind])

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
        popoverTarget={id}
        aria-haspopup={kind}
        aria-expanded={open}
        aria-label={label}
        className={buttonClassName}
        onClick={(event) => {
          byKey.current = event.detail === 0
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          byKey.current = true
          panel.current?.showPopover()
        }}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its role is said by `kind` */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={kind}
        tabIndex={-1}
        {...(title ? { 'aria-label': title } : { 'aria-labelledby': `${id}button` })}
        onBeforeToggle={({ newState }) => newState === 'open' && show()}
        onToggle={({ newState }) => newState === 'closed' && hidden()}
        onKeyDown={pressed}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button'))
            event.currentTarget.hidePopover()
        }}
        style={{ '--popup-width': width } as CSSProperties}
        className="inset-auto top-(--popup-top) right-[clamp(8px,var(--popup-right,8px),100vw-var(--popup-width)-8px)] max-h-[calc(100dvh-5rem)] w-(--popup-width) overflow-y-auto rounded-xl border bg-card p-1 text-foreground shadow-card outline-none open:animate-fade empty:hidden"
      >
        {open ? children : early}
      </div>
    </>
  )
}

const item =
  'flex min-h-11 w-full cursor-pointer items-center rounded-lg px-3 text-left outline-none hover:bg-muted focus:bg-muted disabled:opacity-60'

export const MenuLink = ({
  to,
  reloadDocument = false,
  className,
  children,
}: {
  to: string
  reloadDocument?: boolean
  className?: string
  children: ReactNode
}) => (
  <Link to={to} reloadDocument={reloadDocument} role="menuitem" tabIndex={-1} className={cn(item, className)}>
    {children}
  </Link>
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
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    disabled={disabled ?? false}
    onClick={onClick}
    className={item}
  >
    {children}
  </button>
)

export const MenuSeparator = () => <hr className="my-1 border-border" />
