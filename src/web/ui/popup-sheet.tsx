import type { ReactNode } from 'react'
import { uiText } from '#web/text/ui.ts'
import { Sheet } from './sheet.tsx'
import { useBackCloses } from './use-back-closes.ts'

/**
 * What a popup holds, on a phone: from below, with the focus held inside. Whatever is chosen in it closes it; a link takes the place of
 * the step of the history it stands on, so that Back leads to the page it was opened over.
 */
export default function PopupSheet({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const close = useBackCloses(onClose)
  return (
    <Sheet
      open
      onOpenChange={close}
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
          if (!(target instanceof Element)) return
          if (target.closest('a')) onClose()
          else if (target.closest('button')) close()
        }}
      >
        {children}
      </div>
    </Sheet>
  )
}
