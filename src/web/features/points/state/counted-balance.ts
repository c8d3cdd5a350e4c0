import { useEffect, useState } from 'react'
import { useMedia } from '#web/ui/use-media.ts'
import { noteBalance, seenBalance } from '../browser/seen-balance.ts'
import { countedUp, countUpMs } from '../rules/count-up.ts'

/**
 * The balance as it is shown: counted up from what was last seen when points came, else as it is. Who wants less motion sees it
 * at once, and so does whoever reads the page aloud.
 */
export const useCountedBalance = (userId: number, points: number): { shown: number; isCounting: boolean } => {
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const [shown, setShown] = useState<number>()
  useEffect(() => {
    const from = seenBalance(userId)
    noteBalance(userId, points)
    if (isStill || from === undefined || from >= points) return
    const began = performance.now()
    let frame = 0
    const step = (now: number) => {
      const passed = now - began
      setShown(passed < countUpMs ? countedUp(from, points, passed) : undefined)
      if (passed < countUpMs) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(frame)
      setShown(undefined)
    }
  }, [userId, points, isStill])
  return { shown: shown ?? points, isCounting: shown !== undefined }
}
