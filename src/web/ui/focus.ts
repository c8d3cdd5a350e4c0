let held: HTMLElement | undefined
let isKept = false
const isOff = () => held?.matches(':disabled')

/**
 * What is switched off while it is busy lets go of the focus without a word: from now on it gets it back when it may be pressed
 * again, unless somebody has gone on elsewhere.
 */
export const bringFocusBack = (): void => {
  if (isKept) return
  isKept = true
  addEventListener('focusin', ({ target }) => {
    held = target as HTMLElement
  })
  addEventListener('focusout', () => {
    if (!isOff()) held = undefined
  })
  new MutationObserver(() => {
    if (held && !isOff() && document.activeElement === document.body) held.focus({ preventScroll: true })
  }).observe(document, { subtree: true, attributeFilter: ['disabled'] })
}
