import { useState } from 'react'
import { useAction } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { voucherText as t } from '#web/text/vouchers.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

/** 'Dùng được không?': the last word of each counts. */
export const VoucherAnswer = ({ id, title }: { id: number; title: string }) => {
  const [said, setSaid] = useState<boolean>()
  const answer = useAction('POST /api/vouchers/{id}/answer', {
    onError: (error) => toast({ title: errorText(error), variant: 'destructive' }),
  })
  const button = (works: boolean, words: string) => (
    <Button
      size="sm"
      variant={said === works ? 'secondary' : 'outline'}
      aria-pressed={said === works}
      aria-label={`${t.ask} ${words}: ${title}`}
      disabled={answer.isPending}
      onClick={() => answer.mutate({ params: { id }, body: { works } }, { onSuccess: () => setSaid(works) })}
    >
      {words}
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="flex-1 text-muted-foreground text-sm" aria-live="polite">
        {said === undefined ? t.ask : t.thanks}
      </p>
      {button(true, t.yes)}
      {button(false, t.no)}
    </div>
  )
}
