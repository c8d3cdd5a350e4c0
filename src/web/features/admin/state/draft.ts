import { useState } from 'react'

/**
 * What stands in a form: what was typed, over what is in force (as `inForce` says it in the form's words). What nobody touched follows what
 * is in force when that is loaded anew.
 */
export const useDraft = <T extends object>(inForce: T) => {
  const [typed, setTyped] = useState<Partial<T>>({})
  return {
    draft: { ...inForce, ...typed },
    change: (part: Partial<T>) => setTyped((before) => ({ ...before, ...part })),
    /** Once it was saved, it is what is in force. */
    forget: () => setTyped({}),
  }
}
