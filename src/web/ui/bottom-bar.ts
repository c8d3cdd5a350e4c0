/**
 * What is always in thumb's reach on a phone: fixed above the frame's own bar, where there is one, and the device's rim; part of the
 * page from tablets on. What is said to the member (toasts) stands above it.
 */
export const bottomBar =
  'page-bar max-md:fixed max-md:inset-x-0 max-md:bottom-[var(--bottom-bar)] max-md:z-30 max-md:border-t max-md:bg-card max-md:p-3 max-md:pb-[calc(0.75rem+max(0px,env(safe-area-inset-bottom,0px)-var(--bottom-bar)))]'
