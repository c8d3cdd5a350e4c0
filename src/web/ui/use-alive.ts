import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * false on the server and while the browser takes over what the server rendered, true from then on: what only the browser knows must
 * not be shown earlier, or the two differ. Parts that come late are taken over when much is known already.
 */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
