import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/users.ts'
import { keyOf } from '#web/lib/call.ts'

const userHash = hashKey(keyOf('GET /api/user'))

/** What is written in; a search is typed again at once, and a password had better be. */
const written =
  ':is(textarea, form:not([role=search]) input:not([type=search], [type=password], [type=checkbox], [type=radio], [type=file]), [contenteditable=true])'

const holdsWords = (field: HTMLElement): boolean =>
  field.isConnected && ('value' in field ? field.value !== '' : field.textContent !== '')

/**
 * A session that has ended by itself, or from elsewhere, takes nothing along that was being typed: the answer that nobody is signed
 * in is turned back before anything hears of it, and whoever types is asked to sign in beside the page. The server refuses what is sent
 * meanwhile. Who signs out here or in another tab leaves nothing: that is no answer of the server.
 */
export const useHeldSession = (): { isHeld: boolean; putOff: () => void } => {
  const client = useQueryClient()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const key = keyOf('GET /api/user')
    const typed = new Set<HTMLElement>()
    let member = client.getQueryData<CurrentUser | null>(key)
    let holds = false
    const note = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.matches(written)) typed.add(target)
    }
    document.addEventListener('input', note, true)
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== userHash)
        return
      const now = event.query.state.data as CurrentUser | null
      const isAnswer = event.action.manual !== true
      // The tab in which to sign in finds at first that nobody is, and says so to this one.
      const isHeard = holds && window.event?.type === 'storage'
      if (now) {
        member = now
        if (isAnswer) {
          holds = false
          setHeld(false)
        }
      } else if (member && (isAnswer || isHeard) && [...typed].some(holdsWords)) {
        holds = true
        client.setQueryData(key, member)
        if (isAnswer) setHeld(true)
      }
    })
    return () => {
      document.removeEventListener('input', note, true)
      stop()
      // What was held is over with the page that was typed in.
      if (holds) void client.invalidateQueries({ queryKey: key })
    }
  }, [client])
  return { isHeld, putOff: () => setHeld(false) }
}
