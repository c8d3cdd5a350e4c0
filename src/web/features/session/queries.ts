import { useEffect, useState } from 'react'
import { useAuth } from './components/auth.tsx'

/** Asks anew for the member as a part opens in which their points decide; whether it has been answered. */
export const useAskedAnew = (): boolean => {
  const { refetchUser } = useAuth()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => void refetchUser().then(() => setAsked(true)), [refetchUser])
  return isAsked
}

/** A balance the server has just told: where the member's own points say otherwise, they are what is out of date. */
export const useSameBalance = (balance: number | undefined): void => {
  const { user, refetchUser } = useAuth()
  const points = user?.points
  useEffect(() => {
    if (balance !== undefined && points !== undefined && balance !== points) void refetchUser()
  }, [balance, points, refetchUser])
}
