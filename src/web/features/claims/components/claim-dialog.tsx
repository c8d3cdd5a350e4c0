import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Claim } from '#contract/claims.ts'
import { formatDate, formatDateTime } from '#web/lib/dates.ts'
import { memberClaimText as t } from '#web/text/claims.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent, DialogTrigger } from '#web/ui/dialog.tsx'
import { type ClaimValues, valuesOf } from '../rules.ts'
import { ClaimForm } from './claim-form.tsx'

/** What a claim is made for; taken from a click or from the claim itself. */
export type ClaimSubject = {
  clickId: string
  clickedAt: string
  productName: string
  /** Until when the shop may still report the order by itself. */
  reportDue?: string | undefined
}

/** A button and the form behind it. What was typed is there again after Back, Escape or a press beside it. */
export const ClaimDialog = ({
  subject,
  claim,
  label,
  variant = 'outline',
}: {
  subject: ClaimSubject
  claim: Claim | undefined
  label: string
  variant?: 'primary' | 'outline'
}) => {
  const [open, setOpen] = useState(false)
  const form = useForm<ClaimValues>({ defaultValues: valuesOf(claim) })
  const [file, setFile] = useState<File>()
  const { isDirty } = form.formState
  const change = (next: boolean) => {
    // Untouched, it begins with what was saved last, also by another device.
    if (next && !isDirty) form.reset(valuesOf(claim))
    setOpen(next)
  }
  const close = (saved: Claim) => {
    form.reset(valuesOf(saved))
    setFile(undefined)
    setOpen(false)
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button variant={variant}>{label}</Button>
      </DialogTrigger>
      <DialogContent
        title={t.title}
        description={`${subject.productName} · ${formatDateTime(subject.clickedAt)}`}
        className="w-[min(94vw,600px)]"
      >
        <p className="mb-4">{t.intro}</p>
        {subject.reportDue ? (
          <p className="mb-4 rounded-xl bg-primary-soft p-3 text-primary-ink">
            {t.early(formatDate(subject.reportDue))}
          </p>
        ) : null}
        {claim?.state === 'needs_info' && claim.message ? (
          <p className="mb-4 rounded-xl bg-points-soft p-3 text-points-ink">
            <strong className="font-semibold">{t.ask}</strong> {claim.message}
          </p>
        ) : null}
        <ClaimForm
          clickId={subject.clickId}
          clickedAt={subject.clickedAt}
          claim={claim}
          form={form}
          file={file}
          onFile={setFile}
          onDone={close}
        />
      </DialogContent>
    </Dialog>
  )
}
