import { Check, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPoints, formatVnd } from '#web/lib/format.ts'
import { cartText as t } from '#web/text/cart-page.ts'
import { Button } from '#web/ui/button.tsx'
import { ShopMark } from '#web/ui/shop-mark.tsx'

/** What lies in the cart from one shop, and one button that opens it: an item at a time, as shops count orders. */
export const ShopGroup = ({
  shop,
  dong,
  items,
  opened,
  busy,
  onOpen,
  children,
}: {
  shop: string
  /** What can be bought there now comes to. */
  dong: number
  /** How many items can be opened, and how many were. */
  items: number
  opened: number
  busy: boolean
  /** Absent where nothing can be opened, and while the page's scripts are on their way. */
  onOpen: (() => void) | undefined
  children: ReactNode
}) => {
  const isDone = items > 0 && opened >= items
  return (
    <li className="overflow-hidden rounded-2xl border bg-card shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b bg-muted/50 p-4">
        <div className="flex min-w-0 flex-1 basis-40 items-center gap-3">
          {isDone ? (
            <span className="flex size-10 shrink-0 items-center justify-center rounded-xl bg-primary-soft text-primary-ink sm:size-12 sm:rounded-2xl">
              <Check aria-hidden className="size-5" />
            </span>
          ) : (
            <ShopMark name={shop} />
          )}
          <div className="min-w-0">
            <h2 className="font-semibold leading-snug">{shop}</h2>
            <p className="text-muted-foreground text-sm tabular-nums">
              {t.shopSum(formatPoints(items), formatVnd(dong))}
              {opened > 0 ? ` · ${t.openedOf(opened, items)}` : null}
            </p>
          </div>
        </div>
        <Button
          className="max-w-full"
          variant={isDone ? 'outline' : 'primary'}
          disabled={!onOpen}
          busy={busy}
          onClick={onOpen}
          aria-label={`${isDone ? t.openAgain : t.open} ${shop}`}
        >
          {isDone ? t.openAgain : t.open}
          <ExternalLink aria-hidden className="size-4" />
        </Button>
        {items > 1 && !isDone ? <p className="w-full text-muted-foreground text-sm">{t.tip}</p> : null}
      </div>
      {children}
    </li>
  )
}
