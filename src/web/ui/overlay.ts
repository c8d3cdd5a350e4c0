/** The shade behind dialogs and sheets. */
export const overlayClasses =
  'fixed inset-0 z-50 bg-black/50 data-[state=closed]:animate-leave data-[state=open]:animate-fade'
