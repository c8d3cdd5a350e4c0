import { useEffect, useState } from 'react'

/** The value once it has stood still for so many milliseconds. */
export const useSettled = <T>(value: T, delay: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
