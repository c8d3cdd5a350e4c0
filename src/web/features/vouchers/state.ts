import { useEffect, useState } from 'react'

/** The longest a browser's timer can wait. */
const longest = 2_147_483_647

/** Has this moment come? A page that stays open notices it in that minute, as new pages do. */
export const useIsOver = (at: string | null): boolean => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (at === null) return
    const wait = new Date(at).getTime() - Date.now()
    if (wait > longest) return
    const timer = setTimeout(() => setOver(true), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [at])
  return isOver
}
