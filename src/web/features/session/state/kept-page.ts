import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mayBeMember } from '../browser/hint.ts'
import { setCurrentUser, useAuth } from '../components/auth.tsx'

/**
 * Asks who is signed in as a page comes back that the browser had kept: nothing was told to it meanwhile. Part of what members alone
 * load, for a visitor's page has nothing to lose.
 */
export const useKeptPage = (): void => {
  const client = useQueryClient()
  const { refetchUser } = useAuth()
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && mayBeMember()) void refetchUser()
      else if (persisted) setCurrentUser(client, null)
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [client, refetchUser])
}
