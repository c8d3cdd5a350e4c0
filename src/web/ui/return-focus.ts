import { type RefObject, useRef } from 'react'

/** For dialogs: Radix gives the focus back to its trigger only; one opened by state has none, so the opener is kept. `next`: where to go on instead, once it is there. */
export const useReturnFocus = (next?: RefObject<HTMLElement | null>) => {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      const focused = document.activeElement
      opener.current = focused instanceof HTMLElement && focused !== document.body ? focused : null
    },
    onCloseAutoFocus: (event: Event) => {
      const target = next?.current ?? opener.current
      if (!target?.isConnected) return
      event.preventDefault()
      target.focus()
    },
  }
}
