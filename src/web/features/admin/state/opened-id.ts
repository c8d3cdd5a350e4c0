import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'

const mostId = 2_147_483_647

/**
 * The number of the row a dialog is about. It stands in the address, so that a link leads to it, and stays known while
 * the dialog closes.
 */
export const useOpenedId = () => {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('id'))
  const id = Number.isInteger(asked) && asked >= 1 && asked <= mostId ? asked : undefined
  const [last, setLast] = useState(id)
  if (id !== undefined && id !== last) setLast(id)
  const show = useCallback(
    (next: number | undefined) =>
      setSearch(
        (before) => {
          const to = new URLSearchParams(before)
          if (next === undefined) to.delete('id')
          else to.set('id', String(next))
          return to
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  )
  return { open: id !== undefined, id: id ?? last, show, close: () => show(undefined) }
}
