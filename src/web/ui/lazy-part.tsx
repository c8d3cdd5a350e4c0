import { type ComponentType, lazy, useState } from 'react'

/** A part of a page whose code comes when it is first shown; without the network it is not there, and the page is. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })))

type Loaded<Props extends object> = { default: ComponentType<Props> }
type PreloadedPart<Props extends object> = {
  preload: () => Promise<Loaded<Props>>
  /** Itself, once its code has come; before that, what waits for it. */
  find: () => ComponentType<Props>
}

/**
 * A part whose code can be asked for before it is shown. Once that has come the part stands there at once: React shows
 * what stands for a part that is missed, also for a moment, for a third of a second.
 */
export const preloadedPart = <Props extends object>(
  load: () => Promise<Loaded<Props>>,
): PreloadedPart<Props> => {
  let coming: Promise<Loaded<Props>> | undefined
  let here: ComponentType<Props> | undefined
  const preload = async () => {
    coming ??= load()
    const module = await coming
    here = module.default
    return module
  }
  const Later: ComponentType<Props> = lazy(preload)
  return { preload, find: () => here ?? Later }
}

export const Preloaded = <Props extends object>({
  part,
  props,
}: {
  part: PreloadedPart<Props>
  props: Props
}) => {
  // What it was first is what it stays: as another component it would begin anew.
  const [Shown] = useState(part.find)
  return <Shown {...props} />
}
