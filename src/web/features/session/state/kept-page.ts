import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mayBeMember } from '../browser/hint.ts'
import { setCurrentUser, useAuth } from '../components/auth.tsx'

/**
 * Asks who is signed in as a page comes back that the browser had kept: nothing was told to it meanwhile. Part of what members alone
 * load, for a visitor's page has nothing to lose; a page left before that had come says by `data-kept` (`memberScript`) that it came back.
 */
export const useKeptPage = (): void => {
  const client = useQueryClient()
  const { refetchUser } = useAuth()
  useEffect(() => {
    const comeBack = () => {
      const { dataset } = document.documentElement
      if (dataset.kept === undefined) return
      delete dataset.kept
      if (mayBeMember()) void refetchUser()
      else setCurrentUser(client, null)
    }
    comeBack()
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [client, refetchUser])
}
