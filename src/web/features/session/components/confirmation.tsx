import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { askBy } from '#web/lib/confirmation.ts'
import { confirmText as t } from '#web/text/security.ts'
import type ConfirmationDialog from './confirmation-dialog.tsx'

type Asked = ComponentProps<typeof ConfirmationDialog>
type Shown = Asked & { Dialog: ComponentType<Asked> }

/** Its code comes when it is first needed. What asked is refused where that does not arrive, and the next asks for it anew. */
const loadDialog = () =>
  import('./confirmation-dialog.tsx').catch(() => {
    throw new Error(t.notLoaded)
  })

/** Where the server's question who one is appears, whatever was done; once, however many calls wait for it. */
export const Confirmation = () => {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    let answer: Promise<boolean> | undefined
    let leave: (() => void) | undefined
    const left = new Promise<boolean>((resolve) => {
      leave = () => resolve(false)
    })
    const ask = async () => {
      const { default: Dialog } = await loadDialog()
      return new Promise<boolean>((resolve) => setShown({ Dialog, onSettled: resolve }))
    }
    askBy(() => {
      answer ??= Promise.race([ask(), left]).finally(() => {
        answer = undefined
        setShown(undefined)
      })
      return answer
    })
    return () => {
      askBy(undefined)
      leave?.()
    }
  }, [])
  return shown ? <shown.Dialog onSettled={shown.onSettled} /> : null
}
