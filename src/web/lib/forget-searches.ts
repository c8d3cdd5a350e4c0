import { forgetViewed } from './viewed.ts'

export const searchesKey = 'muahoi.searches'

/** The balance a member was shown last. */
export const balanceKey = 'muahoi.balance'

/** What was searched for, looked at and had in this browser goes: a member leaves. */
export const forgetTraces = (): void => {
  forgetViewed()
  try {
    for (const key of [searchesKey, balanceKey]) localStorage.removeItem(key)
  } catch {
    // Private windows may refuse storage: then nothing was remembered.
  }
}
