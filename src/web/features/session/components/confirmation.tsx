import { Suspense, useEffect, useState } from 'react'
import { askBy } from '#web/lib/confirmation.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ConfirmDialog = lazyPart(() => import('./confirmation-dialog.tsx'))

type Asked = { answer: Promise<boolean>; settle: (isConfirmed: boolean) => void }

/** Where the server's question who one is appears, whatever was done; once, however many calls wait for it. */
export const Confirmation = () => {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    let open: Asked | undefined
    const show = (next: Asked | undefined) => {
      open = next
      setAsked(next)
    }
    askBy(() => {
      if (open) return open.answer
      const { promise: answer, resolve } = Promise.withResolvers<boolean>()
      const settle = (isConfirmed: boolean) => {
        show(undefined)
        resolve(isConfirmed)
      }
      show({ answer, settle })
      return answer
    })
    return () => {
      askBy(undefined)
      open?.settle(false)
    }
  }, [])
  return asked ? (
    <Suspense>
      <ConfirmDialog onSettled={asked.settle} />
    </Suspense>
  ) : null
}
