import { type ComponentType, lazy } from 'react'

/** A part of a page whose code comes when it is first shown; without the network it is not there, and the page is. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })))

/**
 * A part whose code can be asked for before it is shown. Once that has come the part stands there at once: React shows
 * what stands for a part that is missed for a third of a second at least.
 */
export const preloadedPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) => {
  let coming: ReturnType<typeof load> | undefined
  const preload = () => {
    coming ??= load()
    return coming
  }
  return { Part: lazy(preload), preload }
}
