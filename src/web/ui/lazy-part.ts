import { type ComponentType, lazy } from 'react'

/** A part of a page whose code comes when it is first shown; without the network it is not there, and the page is. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })))
