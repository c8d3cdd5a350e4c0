import { KeyRound } from 'lucide-react'
import type { NetworkState } from '#contract/networks.ts'
import { useAction } from '#web/lib/call.ts'
import { networksText as t } from '#web/text/admin-networks.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { showError } from '../mutations.ts'

/** The secret is fetched when somebody wants to see it and forgotten with the page. */
export const Webhook = ({ network }: Pick<NetworkState, 'network'>) => {
  const { data, mutate, isPending } = useAction('POST /api/admin/networks/{network}/door', {
    onError: showError,
    gcTime: 0,
  })
  if (!data)
    return (
      <Button
        variant="outline"
        className="w-fit"
        busy={isPending}
        onClick={() => mutate({ params: { network } })}
      >
        <KeyRound aria-hidden className="size-4.5" />
        {t.showWebhook}
      </Button>
    )
  return (
    <div>
      <div className="flex items-center gap-2">
        <Input
          readOnly
          // It stands in the place of the button that was pressed, and takes its focus over.
          autoFocus
          aria-label={t.webhookLabel}
          value={data.url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton text={data.url} label={t.copy} doneLabel={t.copied} className="h-11 shrink-0" />
      </div>
      <p className="mt-1 text-muted-foreground text-sm" role="status">
        {t.webhookHint}
      </p>
    </div>
  )
}
