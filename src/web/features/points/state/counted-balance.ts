import { useLayoutEffect, useState } from 'react'
import { useMedia } from '#web/ui/use-media.ts'
import { keepSeenBalance, seenBalance } from '../browser.ts'
import { countedUp, countUpMs } from '../rules/count-up.ts'

/**
 * The balance as it is shown: counted up from what was last seen in this browser when points came since, also while the member was
 * away, else as it is. Who wants less motion sees it at once, and so does whoever has it read aloud.
 */
export const useCountedBalance = (userId: number, points: number): { shown: number; isCounting: boolean } => {
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const [shown, setShown] = useState<number>()
  // Before it is painted: what there is now must not flash up first.
  useLayoutEffect(() => {
    const from = seenBalance(userId) ?? points
    keepSeenBalance(userId, points)
    if (isStill || from >= points) return
    setShown(from)
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
