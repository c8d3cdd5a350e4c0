import { useState } from 'react'

/** The row a dialog is about. It stays known while the dialog closes, so that no words change under the reader's eyes. */
export const useOpened = <T>() => {
  const [state, setState] = useState<{ open: boolean; item: T | undefined }>({ open: false, item: undefined })
  const [show] = useState(() => (item?: T) => setState({ open: true, item }))
  const [close] = useState(() => () => setState(({ item }) => ({ open: false, item })))
  return { ...state, show, close }
}
