import { Command } from 'cmdk'
import { Dialog as Radix } from 'radix-ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cn } from '#web/lib/cn.ts'
import { paletteText as t } from '#web/text/admin-today.ts'
import { overlayClasses } from '#web/ui/overlay.ts'
import { useReturnFocus } from '#web/ui/return-focus.ts'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { useFound } from './queries.ts'

/** Screens, members, orders and products under one field, by keyboard or hand. */
export default function Palette({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const [typed, setTyped] = useState('')
  const { groups, isSearching, problem } = useFound(typed)
  const navigate = useNavigate()
  const returnFocus = useReturnFocus()
  const close = (next: boolean) => {
    onOpenChange(next)
    if (!next) setTyped('')
  }
  useBackCloses(open, () => close(false))
  return (
    <Radix.Root open={open} onOpenChange={close}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClasses} />
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed top-20 left-1/2 z-50 w-[min(92vw,520px)] -translate-x-1/2 overflow-hidden rounded-2xl border bg-card text-foreground shadow-card data-[state=closed]:animate-leave data-[state=open]:animate-fade"
        >
          <Radix.Title className="sr-only">{t.title}</Radix.Title>
          <Command label={t.title} shouldFilter={false} loop>
            <Command.Input
              value={typed}
              onValueChange={setTyped}
              placeholder={t.placeholder}
              className="h-14 w-full border-b bg-transparent px-5 text-base outline-none placeholder:text-muted-foreground"
            />
            <Command.List className="max-h-96 overflow-y-auto overscroll-contain p-2">
              {groups.map(({ title, rows }) => (
                <Command.Group
                  key={title}
                  heading={
                    <span className="block px-3 pt-2 pb-1 font-semibold text-muted-foreground text-xs">
                      {title}
                    </span>
                  }
                >
                  {rows.map(({ to, label, about, Icon }) => (
                    <Command.Item
                      key={to}
                      value={to}
                      onSelect={() => {
                        close(false)
                        navigate(to)
                      }}
                      className={cn(
                        'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5',
                        'data-[selected=true]:bg-primary-soft data-[selected=true]:text-primary-ink',
                      )}
                    >
                      <Icon aria-hidden className="size-4.5 shrink-0" />
                      <span className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-3">
                        <span className="block truncate font-medium sm:max-w-[75%] sm:shrink-0">{label}</span>
                        {about ? <span className="block min-w-0 truncate text-sm">{about}</span> : null}
                      </span>
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
              {groups.length === 0 || problem ? (
                <p role="status" className="px-3 py-8 text-center text-muted-foreground">
                  {problem ?? (isSearching ? t.searching : t.nothing)}
                </p>
              ) : null}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
