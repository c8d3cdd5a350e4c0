import type { ReactNode } from 'react'
import { uiText } from '#web/text/ui.ts'
import { Sheet } from './sheet.tsx'

/** What a popup holds, on a phone: from below, with the focus held inside. Whatever is chosen in it closes it. */
export default function PopupSheet({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Sheet
      open
      onOpenChange={onClose}
      side="below"
      title={title}
      titleClassName="font-semibold text-lg"
      closeLabel={uiText.close}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it are pressed, by any means */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link answers the keyboard by a click */}
      <div
        className="mt-1"
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a, button')) onClose()
        }}
      >
        {children}
      </div>
    </Sheet>
  )
}
